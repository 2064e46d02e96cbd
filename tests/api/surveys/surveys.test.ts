import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Inova } from '#server/inova/client/inova.ts';
import { first } from '../../support/first.ts';
import { rowKey } from '../../support/list-actions.ts';
import { startTestService, type TestService } from '../../support/service.ts';

let service: TestService;
let network: Inova;
beforeAll(async () => {
  service = await startTestService();
  service.clock.now = new Date('2026-06-15T12:00:00Z');
  network = await service.signIn('network');
});
afterAll(() => service.close());

const scoresOf = (clinic: number) => network.surveys.scores({ days: '365', clinic });

test('averages are those of the responses, by clinic and by minutes waited', async () => {
  const { total, waits } = await scoresOf(5);
  const { rows } = await service.store.pool.query(
    `select count(*)::int as responses, round(avg(score), 1)::float8 as score, round(avg(minutes_waited))::int as "minutesWaited"
     from inova.survey_responses where client_id = 5 and responded_at > $1::timestamptz - interval '365 days'
       and responded_at <= $1`,
    [service.clock.now],
  );
  expect(total).toMatchObject(rows[0]);
  expect(waits.reduce((sum, { responses }) => sum + responses, 0)).toBe(total.responses);
  const [shortest, longest] = [first(waits), waits.at(-1)];
  expect(Number(shortest.score)).toBeGreaterThan(Number(longest?.score));
});

test('fewer than five responses have no average', async () => {
  const { pool } = service.store;
  await pool.query('delete from inova.survey_responses where client_id = 41');
  const respond = (score: number) =>
    pool.query(
      `insert into inova.survey_responses (client_id, patient_id, visit_type, visited_at, responded_at, score, minutes_waited)
       select 41, min(id), 'Monitoring', $1, $1, $2, 12 from inova.patients where client_id = 41`,
      [service.clock.now, score],
    );
  for (const score of [10, 9, 2, 7]) await respond(score);
  const none = { score: null, netPromoter: null, minutesWaited: null };
  expect((await scoresOf(41)).clinics).toMatchObject([{ responses: 4, ...none }]);
  expect((await scoresOf(41)).waits).toMatchObject([{ responses: 4, ...none }]);
  await respond(10);
  expect((await scoresOf(41)).clinics).toMatchObject([
    { responses: 5, score: 7.6, netPromoter: 40, minutesWaited: 12 },
  ]);
});

test('a response is assigned, its patient contacted, and it is resolved, each with what was said', async () => {
  const { rows } = await network.lists.show('survey-responses', { state: 'open', size: '1' });
  const key = rowKey(first(rows));
  const act = (action: string, values: Record<string, string>) =>
    network.lists.runAction('survey-responses', action, { rows: [key], values }, crypto.randomUUID());
  await expect(act('resolve', {})).rejects.toMatchObject({ status: 400 });
  await act('assign', { assignee: 'network@inova.test' });
  await act('contact', { note: 'Called, apologized' });
  await act('resolve', { resolution: 'Refunded parking' });
  const { rows: stored } = await service.store.pool.query(
    'select state, assigned_to, contacted_by, contact_note, resolved_by, resolution from inova.survey_responses where id = $1',
    [key.id],
  );
  const by = 'network@inova.test';
  expect(stored).toEqual([
    {
      ...{ state: 'resolved', assigned_to: by, contacted_by: by, contact_note: 'Called, apologized' },
      ...{ resolved_by: by, resolution: 'Refunded parking' },
    },
  ]);
});

test('only network admins read surveys, of their own clinics', async () => {
  await expect((await service.signIn('admin')).surveys.scores({})).rejects.toMatchObject({ status: 403 });
  await expect((await service.signIn('multi')).surveys.scores({})).rejects.toMatchObject({ status: 403 });
  await expect(network.surveys.scores({ clinic: 999 })).rejects.toMatchObject({ status: 404 });
});
