import type { AppLoadContext } from '@remix-run/node';
import { findPatients } from '#app/lib/find-patients.server.ts';
import { menuFor } from '../menu.server.ts';
import type { MenuEntry } from '../side-menu.tsx';
import { accountLinksFor, toolsFor } from '../tools.server.ts';

const maxPatients = 8;

/** Search results: pages by group, and patients once the text is long enough. */
export async function searchPalette(context: AppLoadContext, text: string) {
  const { user, principal } = context.staff;
  const accountEntries = [...toolsFor(principal), ...accountLinksFor(principal)].filter(({ href }) => href !== '/go');
  const groups = [...menuFor(principal, context.links), { heading: 'Account', entries: accountEntries }];
  const pages = groups.map(({ heading = 'Pages', entries }) => ({ heading, entries: filterEntries(entries, text) }));
  const searchResult = text ? await findPatients(context, text, null, context.inovaIn(user.client, maxPatients)) : null;
  return {
    text,
    groups: pages.filter(({ entries }) => entries.length > 0),
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

/** Enabled entries whose label contains every word of the text. */
function filterEntries(entries: MenuEntry[], text: string): { label: string; href: string }[] {
  const words = text.toLowerCase().split(/\s+/);
  return entries
    .filter(({ label, disabled }) => !disabled && words.every((word) => label.toLowerCase().includes(word)))
    .map(({ label, href }) => ({ label, href }));
}
