import type { PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asClinics, asOwner } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import { openTestStore } from '../../support/database.ts';
import { expectAll } from '../../support/expect-all.ts';
import { partOf } from '../../support/seed.ts';
import { demonstrationDay } from '../../support/test-server.ts';
import { careRules } from './care-rules.ts';
import { rules as stories } from './record-rules.ts';
import { changes, ruleCases } from './rule-cases.ts';

const rules = [...stories, ...careRules, ...ruleCases];

const nameOf = ({ name }: { name: string }) => name;

let store: Store;

beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

/** The number of rows that match; `today` in the condition is the demonstration day. */
async function count(db: Store['pool'] | PoolClient, condition: string): Promise<number> {
  const { rows } = await db.query(`with t as (select $1::date as today) select count(*) from t, ${condition}`, [
    demonstrationDay,
  ]);
  return rows[0].count;
}

describe('the demonstration records', () => {
  test('break no rule', async () => {
    await expectAll(rules, nameOf, async ({ found }) => expect(await count(store.pool, found)).toBe(0));
  });

  test('are checked by rules that detect each violation', async () => {
    await expectAll(rules, nameOf, async ({ found, broken }) => {
      const rollback = new Error('undone');
      const seen = asOwner(store, async (db) => {
        await db.query(broken);
        expect(await count(db, found)).toBeGreaterThan(0);
        throw rollback;
      });
      await expect(seen).rejects.toBe(rollback);
    });
  });

  test('stay consistent with each other after every change', async () => {
    await expectAll(
      partOf(changes, 1 / 3, 'changes'),
      ([name]) => name,
      async ([, change]) => {
        const rollback = new Error('undone');
        const changed = asOwner(store, async (db) => {
          const { rowCount } = await db.query(change);
          expect(rowCount).toBeGreaterThan(0);
          for (const { name, found } of ruleCases) expect(await count(db, found), name).toBe(0);
          throw rollback;
        });
        await expect(changed).rejects.toBe(rollback);
      },
    );
  });

  const values: [string, string, (string | number)[]][] = [
    ['verifications', 'state', ['received', 'new', 'assigned', 'pending', 'completed']],
    ['authorizations', 'state', ['required', 'submitted', 'approved', 'denied']],
    ['diagnostic_orders', 'state', ['ordered', 'scheduled', 'done', 'cancelled']],
    ['consents', 'state', ['assigned', 'sent', 'signed', 'declined', 'expired', 'revoked', 'superseded']],
    ['consents', 'signer', ['patient', 'partner']],
    ['agreements', 'state', ['draft', 'estimate sent', 'sent', 'signed', 'revoked']],
    ['payments', 'state', ['settled', 'failed', 'refunded', 'posted']],
    ['claims', 'state', ['submitted', 'paid', 'denied', 'appealed']],
    ['invoices', 'state', ['open', 'paid', 'void']],
    ['intakes', 'state', ['sent', 'in progress', 'submitted', 'reviewed']],
    ['engagedmd_items', 'state', ['assigned', 'started', 'completed']],
    ['record_requests', 'state', ['requested', 'received', 'released', 'denied']],
    ['registry_subjects', 'state', ['screened', 'eligible', 'consented', 'withdrawn']],
    ['tasks', 'status', [778, 779, 780, 781]],
    ['tasks', 'priority', [782, 783, 784]],
    ['call_attempts', 'outcome', ['reached', 'left message', 'no answer']],
  ];

  test('of clinic 5 have every value that lists filter by', async () => {
    await expectAll(
      values,
      ([table, column]) => `${table} ${column}`,
      async ([table, column, expected]) => {
        const { rows } = await store.pool.query(
          `select ${column} as value, count(*) from inova.${table} where client_id = 5 group by 1`,
        );
        const counts = new Map(rows.map(({ value, count: of }) => [value, of]));
        for (const value of expected) expect(counts.get(value) ?? 0, String(value)).toBeGreaterThan(1);
      },
    );
  });

  const work = [
    ['verifications to follow up', "inova.verifications where state = 'pending' and follow_up_on < today"],
    ['authorizations to follow up', "inova.authorizations where state = 'submitted' and follow_up_on <= today"],
    ['tasks overdue', 'inova.tasks where status in (778, 779) and due_on < today'],
    ['agreements unpaid', "inova.agreements where state = 'signed' and balance_cents > 0 and due_on < today"],
    ['estimates unopened', "inova.agreements where state = 'estimate sent' and estimate_opened_at is null"],
    ['invoices overdue', "inova.invoices where state = 'open' and due_on < today"],
    ['appeals overdue', "inova.claims where state = 'denied' and appeal_due_on < today"],
    ['services unbilled', 'inova.services where claim_id is null and not self_pay and performed_on < today - 14'],
    ['summaries unread', 'inova.benefit_summaries where opened_at is null'],
    ['explanations opened', 'inova.eobs where opened_at is not null'],
    ['orders overdue', "inova.diagnostic_orders where state in ('ordered', 'scheduled') and due_on < today"],
    ['requests overdue', "inova.record_requests where state = 'requested' and due_on < today"],
    ['intakes overdue', "inova.intakes where state in ('sent', 'in progress') and due_on < today"],
    ['modules overdue', "inova.engagedmd_items where state <> 'completed' and due_on < today"],
    ['discharge records due', 'inova.ob_records where faxed_at is null and due_on < today'],
    ['calls due', 'inova.call_attempts where next_call_on <= today'],
    ['registry queries open', 'inova.registry_queries where answered_on is null'],
    ['episodes cleared to start', "inova.episodes where state = 'planned' and blocker is null"],
    ['episodes blocked', 'inova.episodes where blocker is not null'],
    ['stimulations late', "inova.episodes where state = 'planned' and planned_stim_on < today and day1_on is null"],
    ['policies that end', 'inova.coverages where termed_on is null and plan_ends_on between today - 30 and today + 60'],
    ['settlements that vary', "inova.payments where state = 'settled' and settled_cents <> amount_cents"],
    [
      'started cycles with an unsigned consent',
      'inova.consents c join inova.episodes e on e.id = c.episode_id where e.day1_on is not null and c.signed_at is null',
    ],
  ] as const;

  test('give clinic 5 open work of every kind', async () => {
    await expectAll(
      work,
      ([name]) => name,
      async ([, condition]) => {
        expect(await asClinics(store, [5], (db) => count(db, condition))).toBeGreaterThan(0);
      },
    );
  });
});
