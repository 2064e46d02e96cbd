import { allows } from '#server/access/requirements.ts';
import type { Canary } from '../canaries.ts';
import type { PageResponse } from '../http-browser.ts';
import { isOfCohort } from '../sitemap.ts';
import { type Check, isOwn, type Reading } from './reading.ts';

/** A page follows the access table for the principal, and shows no patient of other clinics. */
export const accessCheck =
  (canaries: Canary[]): Check =>
  (reading) => {
    const { account, response } = reading;
    const all = JSON.stringify(response.headers) + response.body;
    const isForeign = ({ clinic }: Canary) => !account.principal?.clinics.includes(clinic);
    const leaked = canaries.filter((canary) => isForeign(canary) && all.includes(canary.word));
    const problems = leaked.map(({ clinic }) => `shows a patient of clinic ${clinic}`);
    const mustLead = leadsAwayTo(reading);
    if (mustLead && response.location !== mustLead) problems.push(`leads to ${response.location}, not ${mustLead}`);
    if (!mustLead && isRefusal(reading)) problems.push(`refuses with ${response.status} ${response.location}`);
    return problems;
  };

function leadsAwayTo(reading: Reading): string | null {
  const { page, account, canary, record } = reading;
  if (!allows(page.requirement, account.principal)) return account.principal ? '/404-page-not-found' : '/login';
  const isTheirs = isOwn(reading) && record === canary.id;
  const hasRecord =
    (page.requirement.patientData && page.hasParameter) || isOfCohort(page.name) || page.name === '/cryo/runs/:run';
  return hasRecord && !isTheirs ? '/404-page-not-found' : null;
}

function isRefusal({ page, response: { status, location } }: Reading): boolean {
  if (page.requirement.who === 'public') return status >= 500 || status === 403;
  return status >= 400 || location === '/login' || location === '/404-page-not-found';
}

/** A response without its date, nonce, cookie values, request number and record number, so that two can be compared. */
export function comparable({ status, headers, body }: PageResponse, record: number) {
  const { date, 'content-security-policy': policy, 'set-cookie': cookies, 'x-request-id': request, ...rest } = headers;
  const names = cookies?.map((cookie) => cookie.split('=')[0]);
  return { status, rest, names, body: body.replaceAll(String(record), 'the record') };
}
