/** A patient as sent on the wire: the date of birth (`YYYY-MM-DD`) is one day early, as the specification describes. */
export function withWireBirthDate<P extends { dob: string }>(patient: P): P {
  const date = new Date(`${patient.dob}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - 1);
  return { ...patient, dob: date.toISOString().slice(0, 10) };
}
