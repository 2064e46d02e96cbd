import type { AnyDocument } from '../verifications/document.ts';

/** What is at the foot of each page of a document. */
export const footerOf = ({ patient, clinic }: AnyDocument): string =>
  patient ? `${patient.name} · ${clinic.name}` : clinic.name;
