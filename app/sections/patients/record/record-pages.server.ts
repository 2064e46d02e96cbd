import { hrefWithQuery } from '#app/lists/list-query.ts';
import { consentsHref } from '#app/sections/consents/hrefs.ts';
import { accountHref } from '#app/sections/cryo/account/paths.ts';
import { dispositionHref } from '#app/sections/cryo/dispositions/disposition-text.ts';
import { preflightHref } from '#app/sections/cycles/hrefs.ts';
import { intakeHref } from '#app/sections/intakes/questionnaire/hrefs.ts';
import { patientScope } from '#app/sections/messages/scope.ts';
import { cardsHref } from '#app/sections/payments/on-file/hrefs.ts';
import { ehrStatementsHref, invoicesHref, statementHref } from '#app/sections/payments/paths.ts';
import { cycleRequestsHref } from '#app/sections/treatments/cycle-requests/paths.ts';
import { listPath, listRequirement } from '#server/access/lists.ts';
import type { Principal } from '#server/access/principal.ts';
import { allows, type Requirement } from '#server/access/requirements.ts';
import { documentsHref } from '../documents/paths.ts';

/** A page about a patient that is there whatever the patient has. */
export interface RecordPage {
  label: string;
  href: string;
}

/** The pages about a patient that the user can open, without those at addresses that are linked already. */
export function recordPages(patientId: number, principal: Principal, linked: RecordPage[]): RecordPage[] {
  const ofList = (list: string) => ({
    href: hrefWithQuery(listPath(list), { patient: String(patientId) }),
    requirement: listRequirement(list),
  });
  const pages: (RecordPage & { requirement?: Requirement })[] = [
    { label: 'Intake', href: intakeHref(patientId) },
    { label: 'Consents', href: consentsHref(patientId) },
    { label: 'Cycle requests', href: cycleRequestsHref(patientId) },
    { label: 'Pre-cycle checklist', href: preflightHref(patientId) },
    { label: 'Cycle starts', ...ofList('cycle-starts-recorded') },
    { label: 'Record requests', ...ofList('record-requests') },
    { label: 'All documents', href: documentsHref(patientId) },
    { label: 'Messages', href: patientScope(patientId).path, requirement: { who: 'messaging' } },
    { label: 'Tasks', ...ofList('visible-tasks') },
    { label: 'Invoices', href: invoicesHref(patientId) },
    { label: 'Payments', ...ofList('payments') },
    { label: 'Statement', href: statementHref(patientId) },
    { label: 'EHR statements', href: ehrStatementsHref(patientId) },
    { label: 'Cards on file', href: cardsHref(patientId) },
    { label: 'Dispositions', href: dispositionHref(patientId) },
    { label: 'Storage account', href: accountHref(patientId), requirement: { who: 'cryo' } },
  ];
  return pages
    .filter(({ href, requirement }) => !linked.some((each) => each.href === href) && mayOpen(requirement, principal))
    .map(({ label, href }) => ({ label, href }));
}

const mayOpen = (requirement: Requirement | undefined, principal: Principal) =>
  !requirement || allows(requirement, principal);
