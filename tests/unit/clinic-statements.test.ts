import { describe, expect, test } from 'vitest';
import { idsWithoutClinic } from '../support/ids-without-clinic.ts';
import { sourceFiles } from '../support/imports.ts';
import { sqlTemplatesIn } from '../support/sql-templates.ts';
import { ofNoClinic } from '../support/tables-of-no-clinic.ts';

/** Files with conditions on an ID that need no clinic. */
const allowed: Record<string, string> = {
  'server/inova/service/notifications/snooze.ts': 'notifications are of accounts, which the fragment does not show',
};

/** Files of the service whose statements don't name the clinic yet. */
const notYet = [
  'cryo/billing/accounts/queries.ts',
  'cryo/billing/accounts/reactivation.ts',
  'cryo/billing/dunning/calls.ts',
  'cryo/billing/dunning/routes.ts',
  'cryo/billing/run/runs.ts',
  'cryo/dispositions/queries.ts',
  'cryo/dispositions/revoke.ts',
  'cryo/dispositions/situations.ts',
  'cryo/inventory/lists.ts',
  'cryo/inventory/rounds.ts',
  'cryo/inventory/shipments.ts',
  'cryo/inventory/specimens.ts',
  'cryo/inventory/tanks.ts',
  'cryo/inventory/with-witness.ts',
  'intakes/questionnaire/change.ts',
  'intakes/questionnaire/read.ts',
  'intakes/questionnaire/steps.ts',
  'intakes/record-requests/record-requests.ts',
  'messages/conversation-queries.ts',
  'messages/list-conversations.ts',
  'payments/cards/authorizations.ts',
  'payments/cards/cards.ts',
  'payments/cards/merchant.ts',
  'payments/cards/profiles.ts',
  'payments/cards/remove-card.ts',
  'payments/cards/renewals/consent.ts',
  'payments/cards/renewals/open.ts',
  'payments/charges/charge.ts',
  'payments/charges/routes.ts',
  'payments/claims/match-candidates.ts',
  'payments/claims/queries.ts',
  'payments/ehr-statements/queries.ts',
  'payments/ehr-statements/refresh.ts',
  'payments/invoices/invoice-pdf.ts',
  'payments/invoices/queries.ts',
  'payments/invoices/routes.ts',
  'payments/money-change.ts',
  'payments/payments/queries.ts',
  'payments/payments/read-events.ts',
  'payments/payments/receipt.ts',
  'payments/recurring/plans.ts',
  'reports/related-records.ts',
  'research/cohorts.ts',
  'signatures/changes.ts',
  'signatures/consents.ts',
  'signatures/queries.ts',
  'uploads/documents.ts',
  'uploads/queries.ts',
  'verifications/correct-authorization.ts',
  'verifications/coverages.ts',
  'verifications/eligibility/queries.ts',
  'verifications/policy.ts',
  'verifications/queries.ts',
  'verifications/save.ts',
];

/** Runs of actions are of several clinics, and have no `client_id`. */
const hasClinic = (table: string) => !(table in ofNoClinic) && table !== 'action_runs';

/**
 * Statements on tables with a clinic name it beside the ID, whatever row security hides anyway, so that a database
 * divided by clinic knows from a statement which part is asked.
 *
 * What this can't see: the tables of fragments of other files (their IDs are taken for those of tables with a clinic);
 * which clinic is named, and whether `or` or `not` undoes it; IDs of other columns (`patient_id = ${…}`), and those that
 * are compared with a column or a subquery; SQL that is no template.
 */
test('statements that find rows by ID name the clinic', () => {
  const found = sourceFiles('server/inova/service').flatMap((file) =>
    sqlTemplatesIn(file).flatMap(({ text, lineAt }) =>
      idsWithoutClinic(text, hasClinic).map((offset) => ({ file, line: lineAt(offset) })),
    ),
  );
  const exempt = [...Object.keys(allowed), ...notYet.map((file) => `server/inova/service/${file}`)];
  expect(found.filter(({ file }) => !exempt.includes(file)).map(({ file, line }) => `${file}:${line}`)).toEqual([]);
  const files = new Set(found.map(({ file }) => file));
  expect(exempt.filter((file) => !files.has(file))).toEqual([]);
});

describe('a condition on an ID', () => {
  const countIn = (text: string) => idsWithoutClinic(text, hasClinic).length;

  test.each([
    'select name from inova.patients where id = $',
    'select from inova.patients p join inova.notes n on n.client_id = p.client_id where p.id = $ for update',
    'select from inova.patients p join inova.clients c on c.id = p.client_id where p.id = $',
    'update inova.tasks set client_id = 5, version = version + 1 where id = any ($::bigint[])',
    'with gone as (delete from inova.tasks where id in ($) returning id) select from gone where client_id = $',
    'select from inova.notes n where n.client_id = $ and exists (select from inova.tasks k where k.id = $)',
    'select from $ t where t.id = $',
    'k.id = $ and $',
  ])('without its clinic is found: %s', (text) => expect(countIn(text)).toBe(1));

  test.each([
    'select name from inova.patients where client_id = $ and id = $',
    'select from inova.patients p where p.client_id = any ($) and p.id = $',
    'select from inova.patients p join inova.notes n on n.client_id = p.client_id where n.id = $ and p.client_id = $',
    'update inova.tasks k set version = 1 from inova.clients c where c.id = $ and k.client_id = c.id and k.id = $',
    'update inova.patients set phone = $ where (client_id, id) = ($, $)',
    'select (select v.name from inova.providers v where v.client_id = k.client_id and v.id = $) from inova.tasks k where k.client_id = $',
    'select from inova.providers v where v.client_id = $.client_id and v.id = $',
    'select from inova.users where id = $',
    'select k.id = $ as "isThis" from inova.tasks k order by case when k.id = $ then 0 else 1 end',
    'select from inova.tasks k where k.id = $.task_id',
  ])('with its clinic, or without need of one, is not: %s', (text) => expect(countIn(text)).toBe(0));
});
