import { expect, test } from 'vitest';
import { filterPages, pageGroups } from '#app/shell/palette/find-pages.server.ts';
import { boardPath, boards } from '#server/access/boards.ts';
import { listPath, lists } from '#server/access/lists.ts';
import { toPrincipal } from '#server/access/principal.ts';
import { allows } from '#server/access/requirements.ts';
import { pages } from '#server/access/table/table.ts';
import type { AuthUser } from '#server/inova/contract/session/session.ts';
import { clinicUser, networkUser } from '../../support/auth-users.ts';

const users: Record<string, AuthUser> = {
  'clinic staff': clinicUser,
  'financial role': { ...clinicUser, corprole: 'financial' },
  researcher: { ...clinicUser, isResearcher: true },
  'super admin of the network': { ...networkUser, permission: 'superadmin', openenrollment: true, isResearcher: true },
};

/** Addresses that aren't pages of their own: steps of a form, pages about a patient or record, and what pages load. */
const notByThemselves = [
  /^(root|shell\/layout|\/|\/\*)$/,
  /\/:\w+/,
  /\/(new|save|dialog|confirm|select|preview|results|scan|times|start|next|schedule)$/,
  /^\/(clinic|go|live.*|notifications\/(read|open|push(\/text)?)|users\/avatar|lists\/undo|patient-dashboards\/cycle-starts)$/,
  /\/dialogs\/manage$/,
  /^\/login\/two-step$/,
  /^\/(support-chat\/(template|attachment|presence)|users\/messagesPop)$/,
  /^\/patients\/(insurance|estimates|financialconsults|disposition|eivf|crf)/,
  /^\/(research\/cohort|analytics\/chips|invoices\/(show|pdf)|cryo\/(cryodash|invoices\/pdf))$/,
];

/** The pages that a user may open without a patient or record in the address. */
function openablePages(user: AuthUser): string[] {
  const principal = toPrincipal(user);
  const paths = Object.entries(pages)
    .filter(([, requirement]) => requirement.who !== 'public' && allows(requirement, principal))
    .map(([path]) => path.replace(/\/:\w+\?$/, ''));
  return paths.filter((path) => !notByThemselves.some((pattern) => pattern.test(path)));
}

/** What the API lists for the user. */
function titledPages(user: AuthUser) {
  const mayOpen = ({ who }: { who: (typeof lists)[string]['who'] }) => allows({ who }, toPrincipal(user));
  return [
    ...Object.entries(boards)
      .filter(([, board]) => mayOpen(board))
      .map(([id]) => ({ title: id, path: boardPath(id) })),
    ...Object.entries(lists)
      .filter(([, list]) => mayOpen(list))
      .map(([id]) => ({ title: id, path: listPath(id) })),
  ];
}

test('the palette has every page that a user may open, once', () => {
  const problems: string[] = [];
  for (const [name, user] of Object.entries(users)) {
    const groups = pageGroups(toPrincipal(user), {}, titledPages(user));
    const hrefs = groups.flatMap(({ entries }) => entries.map(({ href }) => href.split('?')[0]));
    const missing = openablePages(user).filter((path) => !hrefs.includes(path));
    problems.push(...missing.map((path) => `${name}: ${path} is missing`));
    const twice = hrefs.filter((href, index) => hrefs.indexOf(href) !== index);
    problems.push(...twice.map((path) => `${name}: ${path} is there twice`));
  }
  expect(problems).toEqual([]);
});

test('a page is found by any word of its name, of its group, or both', () => {
  const groups = pageGroups(toPrincipal(networkUser), {}, titledPages(networkUser));
  const problems = groups.flatMap(({ heading, entries }) =>
    entries.flatMap(({ label, href }) => {
      const isFound = (text: string) =>
        filterPages(groups, text).some((group) => group.entries.some((entry) => entry.href === href));
      return [...label.split(' '), `${heading} ${label}`, label.split(' ').reverse().join(' ')]
        .filter((text) => !isFound(text.toUpperCase()))
        .map((text) => `“${text}” does not find ${label}`);
    }),
  );
  expect(problems).toEqual([]);
});

test('pages that a user may not open are not found', () => {
  const found = filterPages(pageGroups(toPrincipal(clinicUser), {}, titledPages(clinicUser)), 'jobs');
  expect(found).toEqual([]);
});

test('a page whose name has the words comes before one that is only near them', () => {
  const groups = [
    {
      heading: 'Benefits and Agreements',
      entries: [
        { label: 'Benefits Verification', href: '/benefits' },
        { label: 'Agreements Dashboard', href: '/agreements' },
      ],
    },
    { heading: 'Agreements', entries: [{ label: 'Totals by stage', href: '/agreements/total' }] },
  ];
  expect(filterPages(groups, 'agreem')[0]?.entries[0]?.label).toBe('Agreements Dashboard');
  expect(filterPages(groups.toReversed(), 'agreem')[0]?.heading).toBe('Benefits and Agreements');
});
