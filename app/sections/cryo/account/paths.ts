/** The storage account of a patient, or one of its dialogs. */
export const accountHref = (patientId: number, dialog = '') => `/cryo/cryodash/${patientId}${dialog}`;
