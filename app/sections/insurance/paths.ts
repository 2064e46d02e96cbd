import { hrefOf } from '#app/lists/asked.ts';

/** What of an address says which verification is shown, and where in a list it was opened. */
export type Place = Record<string, string>;

/** The form of a patient's verification; `place` goes on from page to page. */
export function formHref(patientId: number, place: Place): string {
  return hrefOf(`/patients/insurance/${patientId}`, place);
}

/** The dialog in which something is done with the verification. */
export function stepHref(patientId: number, step: string, place: Place): string {
  return hrefOf(`/patients/insurance/${patientId}/act/${step}`, place);
}
