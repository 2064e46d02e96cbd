/** The pattern of a single email address. */
export const emailAddress = /^[^\s,;:<>"()]+@[^\s,;:<>"()]+$/;

/** True for a valid email address; patients' addresses are stored as typed. */
export function isEmailAddress(text: string | null): text is string {
  return text !== null && emailAddress.test(text);
}
