import type { Requirement } from '../requirements.ts';

const page = { who: 'staff', patientData: true } as const;
const form = { ...page, hasInput: true } as const;

/** Access to the pages of documents on the records of patients; the list of them is among the lists. */
export const documentPages: Record<string, Requirement> = {
  '/patients/:id/documents/add': { ...form, takesFiles: true },
  '/patients/documents/:document': page,
  '/patients/documents/:document/file': page,
  '/patients/documents/:document/remove': form,
};

/** Access to the calls about them. */
export const documentCalls: Record<string, Requirement> = {
  'GET /patients/{id}/documents': page,
  'POST /patients/{id}/documents': page,
  'GET /uploadedDocuments/{document}': page,
  'GET /uploadedDocuments/{document}/file': page,
  'POST /uploadedDocuments/{document}/remove': page,
};
