import { lists } from '#server/access/lists.ts';
import { allows } from '#server/access/requirements.ts';
import { emailOf } from '../accounts.ts';
import type { Canary } from '../canaries.ts';
import type { Page } from '../sitemap.ts';
import { type Check, isOwn, type Reading } from './reading.ts';

/** Pages about a patient whose responses do not contain the planted word: PDFs, maps, dialogs beside the record, and pages that lead on. */
const wordless =
  /\/pdf\b|\/act\/:step$|\/faults$|^\/cryo\/(labels|tanks)\/|^\/cryo\/cryodash\/:id\?\/|^\/payments\/show\/:payment\/|^\/patients\/(creditcardauth\/:id\?\/recurring|disposition\/:id\?\/(unclaimed|situation)|crf\/:id\?\/(decide|withdraw)\/:request)$|^\/cryo\/worklists\/|^\/makepayment\/charge\/|^\/preflight\/:id\?\/override\/|^\/patients\/:id\/note\/:patientNote($|\/delete$)/;

/** Pages whose address has the number of a patient, which a denial tells; that of an invoice is none. */
const ofPatient = /^(?!(\/cryo)?\/invoices\/(show|pdf)\/).*\/:(id|patient|patientId)\b/;

/** Pages that also show patients not planted here, or planted words that are no patient. */
const listed = new Set([
  ...Object.values(lists).map(({ page }) => page),
  '/analytics/chips/:figure?',
  '/clinicview',
  '/clinic/cryo/dashboard',
  '/newpatientboard',
  '/patient-dashboards/treatment-pipeline/:flowsheet?',
  '/nps/engagedMD',
  '/myappointments',
  '/myappointments/feed',
  '/scheduling',
  '/research/prescreening/save',
  '/worklists/neetregistry/ReportsTab',
  '/benefits/analytics/Leaderboards/verifications',
  '/benefits/fccalendar',
  '/benefits/fccalendar2',
  '/support-chat/:id?',
  '/support-chat/:id?/new',
  ...['assign', 'snooze', 'forward', 'snooze-selected', 'forward-selected', 'merge', 'delete'].map(
    (dialog) => `/support-chat/:id?/act/${dialog}`,
  ),
  '/users/notifications/:userId?/snooze/:notification',
  '/users/messages/:userId?',
  '/users/messagesPop/:userId?',
  '/admin/connect/templates/new',
  '/admin/connect/templates/:item',
]);

/** True for a page with a list: the list tests compare its rows with the audit. */
export const isListed = ({ id, name }: Page) => id.startsWith('lists/') || listed.has(name);

/** Reading a page writes one audit row for the patients it showed or denied, and none otherwise. */
export const trailCheck =
  (canaries: Canary[]): Check =>
  (reading) =>
    isListed(reading.page) ? problemsAroundList(reading) : problemsOfRow(reading, canaries);

interface Row {
  via: string;
  userEmail: string | null;
  target: string;
  outcome: string;
  action: string;
  patientIds: number[];
}

function problemsOfRow(reading: Reading, canaries: Canary[]): string[] {
  const found = reading.trail.map(({ via, userEmail, target, outcome, action, patientIds }) => ({
    ...{ via, userEmail, target, outcome, action },
    patientIds: patientIds.toSorted(),
  }));
  const expected = expectedRow(reading, canaries);
  const [one] = found;
  if (expected === null) return one ? [`leaves ${JSON.stringify(found)} in the trail`] : [];
  const isTold = found.length === 1 && isExpected(one as Row, expected);
  return isTold ? [] : [`leaves ${JSON.stringify(found)}, not ${JSON.stringify(expected)}`];
}

/** A list of a single patient, whose record the page opens, counts as a read. */
function isExpected(row: Row, expected: Row): boolean {
  const opened: Row =
    expected.action === 'list' && expected.patientIds.length === 1 ? { ...expected, action: 'read' } : expected;
  return [expected, opened].some((each) => JSON.stringify(each) === JSON.stringify(row));
}

/** The audit row expected from what a reading showed and where it redirected; null for none. */
function expectedRow({ page, account, response, canary, record }: Reading, canaries: Canary[]): Row | null {
  if (!page.requirement.patientData) return null;
  const row = { via: 'portal', userEmail: account.role && emailOf(account.role), target: page.name };
  if (!allows(page.requirement, account.principal)) return { ...row, outcome: '403', action: 'denied', patientIds: [] };
  const isTheirs = ({ id }: Canary) => id === record && isOwn({ account, canary });
  const isShown = ({ word }: Canary) => response.body.includes(word);
  const shown = canaries.filter(page.hasParameter && wordless.test(page.name) ? isTheirs : isShown);
  const patientIds = shown.map(({ id }) => id).toSorted();
  if (patientIds.length > 0) return { ...row, outcome: '200', action: page.hasParameter ? 'read' : 'list', patientIds };
  const named = ofPatient.test(page.name) ? [record] : [];
  return page.hasParameter ? { ...row, outcome: '404', action: 'denied', patientIds: named } : null;
}

/** Every patient whose record the page links to is in the audit, and so is a denial. */
function problemsAroundList({ page, account, isPage, response, trail }: Reading): string[] {
  if (!page.isShown || !isPage) return [];
  const shown = [...response.body.matchAll(/href="\/patients\/(\d+)/g)].map(([, id]) => Number(id));
  const told = new Set(trail.flatMap(({ patientIds }) => patientIds));
  const problems = shown
    .filter((id) => !told.has(id))
    .map((id) => `shows patient ${id}, of whom the trail has nothing`);
  const isRefused = page.requirement.patientData && !allows(page.requirement, account.principal);
  const isTold = trail.length === 1 && trail[0]?.action === 'denied';
  if (isRefused && !isTold) problems.push('is refused, of which the trail has nothing');
  return problems;
}
