/** The date of birth (`YYYY-MM-DD`) as the wire shows it: one day early, as the specification describes. */
export function birthDateOnWire(dob: string): string {
  const date = new Date(`${dob}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}
