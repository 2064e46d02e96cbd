import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTank } from '#server/inova/service/cryo/inventory/create-tank.ts';
import { evacuate } from '#server/inova/service/cryo/inventory/evacuate.ts';
import { moveSpecimen, releaseSpecimen, swapSpecimens } from '#server/inova/service/cryo/inventory/move.ts';
import { refusalOf, type WitnessedMove } from '#server/inova/service/cryo/inventory/record-movements.ts';
import { registerSpecimen } from '#server/inova/service/cryo/inventory/register.ts';
import { ApiError } from '#server/inova/service/errors.ts';
import { asClinics } from '#server/store/sql.ts';
import { misplaced } from '../../support/cryo.ts';
import { openTestStore, type TestStore } from '../../support/database.ts';
import { first } from '../../support/first.ts';
import { randomNumbers } from '../../support/random.ts';
import { isFull, seed } from '../../support/seed.ts';

const clinic = 38;
const people = ['a@inova.test', 'b@inova.test', 'c@inova.test', 'd@inova.test'];
const rounds = isFull ? 400 : 60;

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

interface Place {
  id: number;
  barcode: string;
  address: string | null;
  state: string;
}

test('whatever several people move at once, no position has two specimens and none is lost', async () => {
  const next = randomNumbers(seed);
  const pick = <T>(list: T[]): T => list[Math.floor(next() * list.length)] as T;
  const author = { client: clinic, at: new Date(), by: first(people) };
  const labels = ['Q1', 'Q2'];
  const size = { site: 'clinic' as const, canisters: 2, canes: 2, goblets: 1, straws: 2 };
  const specimens = await asClinics(store.portal, [clinic], async (db) => {
    for (const label of labels) await createTank(db, author, { label, ...size });
    const patient = first((await db.query<{ id: number }>('select id from inova.patients limit 1')).rows).id;
    const own: number[] = [];
    for (let count = 0; count < 12; count += 1)
      own.push(
        await registerSpecimen(db, { ...author, patient }, { kind: 'embryo', frozenOn: '2026-01-01', count: 1 }),
      );
    return own;
  });
  const { rows: containers } = await store.pool.query<{ id: number; address: string }>(
    "select id, address from inova.cryo_containers where client_id = $1 and address ~ '^Q[12]'",
    [clinic],
  );
  const { rows: positions } = await store.pool.query<{ address: string }>(
    "select address from inova.cryo_positions where client_id = $1 and address ~ '^Q[12]'",
    [clinic],
  );
  const current = async () =>
    (
      await store.pool.query<Place>(
        `select s.id, s.barcode, s.state, o.address from inova.cryo_specimens s
         left join inova.cryo_positions o on o.client_id = s.client_id and o.id = s.position_id
         where s.client_id = $1 and s.id = any ($2) order by s.id`,
        [clinic, specimens],
      )
    ).rows;

  /** What one person does with what they saw, which others may change meanwhile. */
  const act = (seen: Place[], by: string) => {
    const { id, address } = pick(seen);
    const other = pick(seen).barcode;
    const container = pick(containers);
    const to = pick([...positions, ...containers, { address: 'BENCH' }]).address;
    const chance = next();
    const witness = pick(people.filter((each) => each !== by));
    const run = async (change: WitnessedMove) => {
      const from = address ?? '';
      if (chance < 0.6) return moveSpecimen(change, id, { from, to });
      if (chance < 0.8) return swapSpecimens(change, id, { from, other });
      if (chance < 0.97) return evacuate(change, container.id, pick(containers).address);
      return releaseSpecimen(change, id, { from, release: 'thaw' });
    };
    return asClinics(store.portal, [clinic], (db) => run({ db, client: clinic, at: new Date(), by, witness })).then(
      () => 'done',
      (error) => {
        const refused = refusalOf(error);
        if (!(refused instanceof ApiError)) throw error;
        return 'refused';
      },
    );
  };

  const outcomes: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const seen = await current();
    outcomes.push(...(await Promise.all(people.map((by) => act(seen, by)))));
    expect(await misplaced(store, clinic), `after ${round} rounds`).toEqual({ doubled: [], lost: [], broken: [] });
  }
  const end = await current();
  expect(end).toHaveLength(specimens.length);
  expect(end.filter(({ state, address }) => (state === 'stored' || state === 'out') !== (address !== null))).toEqual(
    [],
  );
  expect(outcomes.filter((each) => each === 'done').length).toBeGreaterThan(rounds / 10);
  expect(outcomes).toContain('refused');
});
