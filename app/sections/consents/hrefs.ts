import { hrefWithQuery } from '#app/lists/list-query.ts';
import type { MissingConsent } from '#server/inova/contract/signatures/consents.ts';

/** The consents of a patient, or one of their dialogs. */
export const consentsHref = (patient: number, dialog = '') => `/patients/consent/${patient}${dialog}`;

/** The form to assign one consent. */
export const assignHref = (patient: number, { kind, signer, episodeId }: MissingConsent) =>
  hrefWithQuery(consentsHref(patient, '/assign'), { kind, signer, cycle: episodeId ? String(episodeId) : '' });
