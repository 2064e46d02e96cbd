/** The list of documents of all patients, or of one. */
export const documentsHref = (patientId?: number) =>
  `/patients/documents${patientId === undefined ? '' : `?patient=${patientId}`}`;

/** The page of a document, or what is below it. */
export const documentHref = (document: number, page: '' | '/file' | '/remove' = '') =>
  `/patients/documents/${document}${page}`;

export const thumbnailHref = (document: number) => `${documentHref(document, '/file')}?thumbnail`;

export const addDocumentHref = (patientId: number) => `/patients/${patientId}/documents/add`;

/** Where the documents are on a patient's record. */
export const documentsOnRecordHref = (patientId: number) => `/patients/${patientId}#documents`;
