/** Where the medications are on a patient's record. */
export const medicationsHref = (patientId: number) => `/patients/${patientId}#medications`;

export const addMedicationHref = (patientId: number) => `/patients/${patientId}/medications/add`;

export const stopHref = (patientId: number, medication: number) =>
  `/patients/${patientId}/medications/${medication}/stop`;
