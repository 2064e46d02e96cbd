import { hrefOf } from '#app/lists/asked.ts';

/** What of an address says which verification is shown, and where in a list it was opened. */
export type Place = Record<string, string>;

/** The form of a patient's verification; `place` goes on from page to page. */
export function formHref(patientId: number, place: Place): string {
  return hrefOf(`/patients/insurance/${patientId}`, place);
}

/** Where a payer's answer is read for a verification. */
export function answerHref(patientId: number, place: Place): string {
  return hrefOf(`/patients/insurance/${patientId}/answer`, place);
}

/** The policy paper of a verification. */
export function paperHref(patientId: number, verification: number): string {
  return hrefOf(`/patients/insurance/download/${patientId}`, { verification: String(verification) });
}

/** The dialog in which something is done with the verification. */
export function stepHref(patientId: number, step: string, place: Place): string {
  return hrefOf(`/patients/insurance/${patientId}/act/${step}`, place);
}
