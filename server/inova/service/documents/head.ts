import { clinicInitials, type Paper } from '#server/inova/contract/document.ts';
import { showDate } from '#server/inova/contract/words.ts';

/** Whose paper it is, of which clinic, and the clinic's day on which it is made; days as `YYYY-MM-DD`. */
export interface Addressed {
  clinic: { id: number; name: string; city: string; state: string };
  patient: { firstname: string; lastname: string; dob: string; ehrid: string | null };
  today: string;
}

/** The head of every paper. */
export function paperHead({ clinic, patient, today }: Addressed, title: string): Omit<Paper, 'sections'> {
  const { id, name, city, state } = clinic;
  return {
    title,
    clinic: { id, name, initials: clinicInitials(name), lines: [`${city}, ${state}`] },
    patient: {
      name: `${patient.firstname} ${patient.lastname}`,
      lines: [`Date of birth ${showDate(patient.dob)}`, ...(patient.ehrid ? [`EHR ID ${patient.ehrid}`] : [])],
    },
    madeOn: showDate(today),
  };
}
