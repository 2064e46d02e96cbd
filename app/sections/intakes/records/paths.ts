/** The list of requests for medical records. */
export const requestsPath = '/medicalrecords';

export const newRequestPath = `${requestsPath}/new`;

/** The cover sheet of a request. */
export const requestHref = (id: number) => `${requestsPath}/${id}`;

/** The form of a request, for a patient if one is known. */
export const newRequestHref = (patientId: number | null) =>
  patientId === null ? newRequestPath : `${newRequestPath}?patient=${patientId}`;
