/** Which conversations an inbox is about: all, those of a patient, or those of a user. */
export interface Scope {
  /** Its address without the query. */
  path: string;
  patientId: number | null;
  /** The email address of the user whose conversations are listed; null for those of groups. */
  assignee: string | null;
}

/** The inbox of all groups. */
export const inboxPath = '/support-chat';

export const clinicScope: Scope = { path: inboxPath, patientId: null, assignee: null };

export const patientScope = (patientId: number): Scope => ({
  ...clinicScope,
  path: `${inboxPath}/${patientId}`,
  patientId,
});
