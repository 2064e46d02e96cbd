/** Which conversations an inbox is about: all, those of a patient, or those of a user. */
export interface Scope {
  /** Its address without the query. */
  path: string;
  patientId: number | null;
  /** Whose conversations are listed, `me` for the user's own; null for those of groups. */
  assignee: { email: string; name: string | null } | null;
}

/** The inbox of all groups. */
export const inboxPath = '/support-chat';

export const clinicScope: Scope = { path: inboxPath, patientId: null, assignee: null };

export const patientScope = (patientId: number): Scope => ({
  ...clinicScope,
  path: `${inboxPath}/${patientId}`,
  patientId,
});

/** True for the conversations of one patient or user, which are few enough to show without a limit of days. */
export const isOfOne = ({ patientId, assignee }: Scope) => patientId !== null || assignee !== null;
