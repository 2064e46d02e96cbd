/** The intake of a patient, or one of its pages. */
export const intakeHref = (patient: number, page = '') => `/patients/intake/${patient}${page}`;

export const sectionHref = (patient: number, section: string) => intakeHref(patient, `/section/${section}`);
export const answersHref = (patient: number) => intakeHref(patient, '/answers');
