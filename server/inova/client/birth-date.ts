/** The true date of birth (`YYYY-MM-DD`) for one from the API, where it is one day early; empty if unknown. */
export function birthDateFromWire(dob: string): string {
  if (dob === '') return '';
  const date = new Date(`${dob}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}
