/** One address, as far as that shows before a letter is on its way. */
export const emailAddress = /^[^\s,;:<>"()]+@[^\s,;:<>"()]+$/;

/** True of what a letter can be sent to; what is typed as a patient's address is kept as it is. */
export function isEmailAddress(text: string | null): text is string {
  return text !== null && emailAddress.test(text);
}
