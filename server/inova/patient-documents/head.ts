import { formatDate } from '#server/inova/contract/text/format.ts';
import {
  type ClinicLogo,
  clinicInitials,
  type PatientDocument,
} from '#server/inova/contract/verifications/document.ts';

/** The patient, clinic and date (in the clinic's time zone) of a document; dates as `YYYY-MM-DD`. */
export interface DocumentContext {
  clinic: { id: number; name: string; city: string | null; state: string | null; phone?: string | null } & ClinicLogo;
  patient: { firstname: string; lastname: string; dob: string; ehrid: string | null };
  today: string;
}

/** The header shared by all documents. */
export function documentHead(
  { clinic, patient, today }: DocumentContext,
  title: string,
): Omit<PatientDocument, 'sections'> {
  const { id, name, city, state, phone, logo, logoType, imgWidth, imgHeight } = clinic;
  return {
    title,
    clinic: {
      id,
      name,
      initials: clinicInitials(name),
      lines: [...(city && state ? [`${city}, ${state}`] : []), ...(phone ? [phone] : [])],
      logo,
      logoType,
      imgWidth,
      imgHeight,
    },
    patient: {
      name: `${patient.firstname} ${patient.lastname}`,
      lines: [
        ...(patient.dob ? [`Date of birth ${formatDate(patient.dob)}`] : []),
        ...(patient.ehrid ? [`EHR ID ${patient.ehrid}`] : []),
      ],
    },
    madeOn: formatDate(today),
  };
}
