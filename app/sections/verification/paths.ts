import { hrefWithQuery } from '#app/lists/list-query.ts';

/** The URL parameters that select the verification and its position in the list it was opened from. */
export type PageQuery = Record<string, string>;

/** The form of a patient's verification. */
export function formHref(patientId: number, query: PageQuery): string {
  return hrefWithQuery(`/patients/insurance/${patientId}`, query);
}

/** What checks the texts of the form. */
export function faultsHref(patientId: number, query: PageQuery): string {
  return hrefWithQuery(`/patients/insurance/${patientId}/faults`, query);
}

/** The page that imports a payer response. */
export function payerResponseHref(patientId: number, query: PageQuery): string {
  return hrefWithQuery(`/patients/insurance/${patientId}/answer`, query);
}

/** The policy document of a verification. */
export function policyDocumentHref(patientId: number, verificationId: number | null): string {
  return hrefWithQuery(`/patients/insurance/download/${patientId}`, queryOf(verificationId));
}

/** The policy document of a verification as a PDF. */
export function policyPdfHref(patientId: number, verificationId: number | null): string {
  return hrefWithQuery(`/patients/insurance/download/${patientId}/pdf`, queryOf(verificationId));
}

/** Names no verification if it has no ID. */
const queryOf = (verificationId: number | null): PageQuery =>
  verificationId ? { verification: String(verificationId) } : {};

/** The dialog of an action on the verification. */
export function stepHref(patientId: number, step: string, query: PageQuery): string {
  return hrefWithQuery(`/patients/insurance/${patientId}/act/${step}`, query);
}

/** The page that adds a task about a verification, and returns to it. */
export function newTaskHref(patientId: number, verification: number): string {
  const back = formHref(patientId, { verification: String(verification) });
  return hrefWithQuery('/users/tasks/new', { patient: String(patientId), category: 'Verification', back });
}
