/** The pattern of a single address. */
export const emailAddress = /^[^\s,;:<>"()]+@[^\s,;:<>"()]+$/;

/** True for an address that email can be sent to; a patient's address is stored as typed. */
export function isEmailAddress(text: string | null): text is string {
  return text !== null && emailAddress.test(text);
}
