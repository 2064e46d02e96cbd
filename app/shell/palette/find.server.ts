import type { AppLoadContext } from '@remix-run/node';
import { findPatients } from '#app/lib/find-patients.server.ts';
import { menuFor } from '../menu.server.ts';
import type { MenuEntry } from '../side-menu.tsx';
import { accountLinksFor, toolsFor } from '../tools.server.ts';

const mostPatients = 8;

/** What can be gone to: pages by group, and patients once the text is long enough to search for. */
export async function findEverything(visit: AppLoadContext, typed: string) {
  const { principal } = visit.staff;
  const own = [...toolsFor(principal), ...accountLinksFor(principal)].filter(({ href }) => href !== '/go');
  const groups = [...menuFor(principal, visit.links), { heading: 'Account', entries: own }];
  const pages = groups.map(({ heading = 'Pages', entries }) => ({ heading, entries: matching(entries, typed) }));
  const findings = typed ? await findPatients(visit, typed, null) : null;
  return {
    typed,
    groups: pages.filter(({ entries }) => entries.length > 0),
    patients: findings?.state === 'found' ? findings.patients.slice(0, mostPatients) : [],
    isMore: findings?.state === 'found' && findings.patients.length > mostPatients,
    hint: findings?.state === 'hint' ? findings.hint : findings?.state === 'failed' ? findings.message : null,
  };
}

/** The entries that lead somewhere and have every word of the text in their label. */
function matching(entries: MenuEntry[], typed: string): { label: string; href: string }[] {
  const words = typed.toLowerCase().split(/\s+/);
  return entries
    .filter(({ label, disabled }) => !disabled && words.every((word) => label.toLowerCase().includes(word)))
    .map(({ label, href }) => ({ label, href }));
}
