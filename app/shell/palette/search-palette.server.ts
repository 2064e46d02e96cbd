import type { AppLoadContext } from '@remix-run/node';
import { findPatients } from '#app/lib/find-patients.server.ts';
import { findPages } from './find-pages.server.ts';

const maxPatients = 8;

/** Search results: pages by group, and patients once the text is long enough. */
export async function searchPalette(context: AppLoadContext, text: string) {
  const { user } = context.staff;
  const [groups, searchResult] = await Promise.all([
    findPages(context, text),
    text ? findPatients(context, text, null, context.inovaIn(user.client, maxPatients)) : null,
  ]);
  return {
    text,
    groups,
    patients: searchResult?.state === 'found' ? searchResult.patients.slice(0, maxPatients) : [],
    isMore: searchResult?.state === 'found' && searchResult.patients.length > maxPatients,
    hint:
      searchResult?.state === 'hint'
        ? searchResult.hint
        : searchResult?.state === 'failed'
          ? searchResult.message
          : null,
  };
}
