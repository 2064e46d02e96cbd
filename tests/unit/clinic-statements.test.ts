import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { idsWithoutClinic } from '../support/ids-without-clinic.ts';
import { sourceFiles } from '../support/imports.ts';
import { sqlTemplatesIn } from '../support/sql-templates.ts';
import { ofNoClinic } from '../support/tables-of-no-clinic.ts';

const service = 'server/inova/service';

/** Conditions that don't name a clinic, by their file: how many, and why. */
const exceptions: Record<string, [count: number, reason: string]> = {
  'consults/actions.ts': [
    2,
    'the selection of an action has the clinics of its rows; and one is what a column is set to',
  ],
  'cryo/inventory/lists.ts': [1, 'compares with a column, in rows of the clinic of the list'],
  'messages/conversation-queries.ts': [2, '`lookUp` compares with a column, and the clinic of what it found then'],
  'messages/find-by-words.ts': [1, 'the same statement has the clinics of these groups'],
  'messages/list-conversations.ts': [2, 'is joined with groups that have their clinics, by a fragment of its own'],
  'notifications/snooze.ts': [2, 'notifications are of accounts, which the fragment does not say'],
  'research/lists.ts': [1, 'a filter of a list, whose rows are those of the clinics of its user'],
};

/** Runs of actions are of several clinics. */
const hasClinic = (table: string) => !(table in ofNoClinic) && !['action_runs', 'action_run_rows'].includes(table);

/**
 * Statements on tables with a clinic name it beside an ID, of the row or of one that it belongs to, whatever row security
 * hides anyway, so that a database divided by clinic could tell from a statement which part is asked.
 *
 * What this can't see: the tables of fragments of other files (their IDs are taken for those of tables with a clinic);
 * which clinic is named, and whether `or` or `not` undoes it; IDs that are compared with a column or a subquery; values
 * that a function makes of a fragment; SQL that is no template.
 */
test('statements that find rows by ID name the clinic', () => {
  const found = sourceFiles(service).flatMap((file) =>
    sqlTemplatesIn(file).flatMap(({ text, lineAt }) =>
      idsWithoutClinic(text, hasClinic).map((offset) => ({
        file: posix.relative(service, file),
        line: lineAt(offset),
      })),
    ),
  );
  expect(found.filter(({ file }) => !(file in exceptions)).map(({ file, line }) => `${file}:${line}`)).toEqual([]);
  const counts = Object.keys(exceptions).map((name) => [name, found.filter(({ file }) => file === name).length]);
  expect(counts).toEqual(Object.entries(exceptions).map(([name, [count]]) => [name, count]));
});

describe('a condition on an ID', () => {
  const countIn = (text: string) => idsWithoutClinic(text, hasClinic).length;

  test.each([
    'select name from inova.patients where id = $',
    'select from inova.patients p join inova.notes n on n.client_id = p.client_id where p.id = $ for update',
    'select from inova.patients p join inova.clients c on c.id = p.client_id where p.id = $',
    'insert into inova.changes (client_id, record_id) select client_id, id from inova.tasks where id = $',
    'select (select max(n.id) from inova.notes n) as last from inova.patients where id = $',
    'select trim(name) as p from inova.patients p where p.id = $',
    'update inova.tasks set client_id = 5, version = version + 1 where id = any ($::bigint[])',
    'with gone as (delete from inova.tasks where id in ($) returning id) select from gone where client_id = $',
    'select from inova.notes n where n.client_id = $ and exists (select from inova.tasks k where k.id = $)',
    'select from $ t where t.id = $',
    'delete from inova.note_drafts where patient_id = $',
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
    'select from inova.notes n where n.client_id = $ and n.patient_id = $',
    'select from inova.users where id = $',
    'select k.id = $ as "isThis" from inova.tasks k order by case when k.id = $ then 0 else 1 end',
    'select from inova.tasks k where k.id = $.task_id',
  ])('with its clinic, or without need of one, is not: %s', (text) => expect(countIn(text)).toBe(0));
});
