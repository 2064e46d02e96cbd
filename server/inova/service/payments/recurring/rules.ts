/** Response codes after which the card networks allow no other try: the account is closed, stopped, lost, or unknown. */
const neverAgain = new Set([
  ...['04', '07', '12', '14', '15', '41', '43', '46', '57', 'R0', 'R1', 'R3'],
  ...['208', '209', '302', '504', '704', '791'],
]);

/** The most tries of one card that the networks allow within 30 days. */
export const maxTriesPerCard = 15;

/** Days from a failed try to the next one. */
const retryDays = [3, 5, 7];

/** In how many days a declined payment is tried again, after this many tries; null if it is not. */
export function daysToNextTry(tries: number, code: string | null): number | null {
  if (code && neverAgain.has(code)) return null;
  return retryDays[tries - 1] ?? null;
}
