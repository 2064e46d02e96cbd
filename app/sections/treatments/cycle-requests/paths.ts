/** The cycle requests of a patient, or a page of one. */
export const cycleRequestsHref = (patient: number, page = '') => `/patients/crf/${patient}${page}`;

export const cycleFormPath = '/patients/crf/form';

export const cycleRequestListPath = '/lists/cycle-requests';
