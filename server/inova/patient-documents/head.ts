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

/** The header shared by all documents of patients. */
export function documentHead(
  { patient, ...context }: DocumentContext,
  title: string,
): Omit<PatientDocument, 'sections'> {
  const lines = [
    ...(patient.dob ? [`Date of birth ${formatDate(patient.dob)}`] : []),
    ...(patient.ehrid ? [`EHR ID ${patient.ehrid}`] : []),
  ];
  return { ...clinicHead(context, title), patient: { name: `${patient.firstname} ${patient.lastname}`, lines } };
}

/** The header of a document of no patient. */
export function clinicHead(
  { clinic, today }: Omit<DocumentContext, 'patient'>,
  title: string,
): Omit<PatientDocument, 'sections' | 'patient'> {
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
    madeOn: formatDate(today),
  };
}
