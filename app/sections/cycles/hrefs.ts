import { hrefWithQuery } from '#app/lists/list-query.ts';

export const preflightHref = (patient: number, dialog = '') => `/preflight/${patient}${dialog}`;

/** The page of a cycle's start, or one of its dialogs. */
export const startHref = (cycle: number, dialog = '') => `/cycle-start/${cycle}${dialog}`;

export const newStartPath = '/cycle-start/new';

/** The form that records the start of one of a patient's cycles. */
export const newStartHref = (patient: number, cycle?: number) =>
  hrefWithQuery(newStartPath, { patient: String(patient), cycle: cycle === undefined ? '' : String(cycle) });
