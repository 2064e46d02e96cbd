import { hrefWithQuery } from '#app/lists/list-query.ts';

/** What of an address says which verification is shown, and where in a list it was opened. */
export type PageQuery = Record<string, string>;

/** The form of a patient's verification; `place` goes on from page to page. */
export function formHref(patientId: number, query: PageQuery): string {
  return hrefWithQuery(`/patients/insurance/${patientId}`, query);
}

/** Where a payer's answer is read for a verification. */
export function payerResponseHref(patientId: number, query: PageQuery): string {
  return hrefWithQuery(`/patients/insurance/${patientId}/answer`, query);
}

/** The policy paper of a verification. */
export function policyDocumentHref(patientId: number, verificationId: number): string {
  return hrefWithQuery(`/patients/insurance/download/${patientId}`, { verification: String(verificationId) });
}

/** The dialog in which something is done with the verification. */
export function stepHref(patientId: number, step: string, query: PageQuery): string {
  return hrefWithQuery(`/patients/insurance/${patientId}/act/${step}`, query);
}
