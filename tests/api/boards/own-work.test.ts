import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BoardData, Figure } from '#server/inova/contract/boards.ts';
import { roles } from '../../support/accounts.ts';
import { startTestService, type TestService } from '../../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  service.clock.now = new Date('2026-06-15T15:00:00Z');
});
afterAll(() => service?.close());

const show = async (role: string, query: { clinic?: string } = {}) =>
  (await service.signIn(role)).boards.show('own-work', query);
const figuresOf = ({ groups }: BoardData): Figure[] => groups.flatMap(({ figures }) => figures);

/** What each role acts on, in this order. */
const work: Record<string, string[]> = {
  superadmin: ['own', 'benefits', 'new-patients', 'billing', 'agenda'],
  network: ['own', 'benefits', 'new-patients', 'billing', 'agenda'],
  multi: ['own', 'benefits', 'new-patients', 'agenda'],
  admin: ['own', 'clinic', 'billing', 'agenda'],
  staff: ['own', 'clinic', 'agenda'],
  clinic13: ['own', 'clinic', 'agenda'],
  financial: ['own', 'benefits', 'agenda'],
  financialadmin: ['own', 'benefits', 'approvals', 'agenda'],
  cryo: ['own', 'lab', 'agenda'],
  cryoadmin: ['own', 'lab', 'agenda'],
  researcher: ['own', 'registry', 'clinic', 'agenda'],
  client38: ['own', 'lab', 'agenda'],
};

test('each role sees its own work, and not that of others', async () => {
  const seen = await Promise.all(roles.map(async (role) => [role, (await show(role)).groups.map(({ key }) => key)]));
  expect(Object.fromEntries(seen)).toEqual(work);
});

test('every figure is the count of the list that it opens, whoever sees it', async () => {
  const wrong: string[] = [];
  let positive = 0;
  for (const role of roles) {
    const client = await service.signIn(role);
    for (const { key, value, rows } of figuresOf(await client.boards.show('own-work'))) {
      const { total } = await client.lists.show(rows.list, { ...rows.query, size: '1' });
      if (value !== total) wrong.push(`${role} ${key}: ${value}, and ${total} rows`);
      if (value) positive++;
    }
  }
  expect(wrong).toEqual([]);
  expect(positive).toBeGreaterThan(30);
});

test('no figure is zero for everyone', async () => {
  const greatest = new Map<string, number>();
  for (const role of roles) {
    for (const { key, value } of figuresOf(await show(role)))
      greatest.set(key, Math.max(greatest.get(key) ?? 0, value ?? 0));
  }
  expect([...greatest].filter(([, value]) => value === 0).map(([key]) => key)).toEqual([]);
});

describe('for users of several clinics', () => {
  test.each(['network', 'multi'])(
    'the figures of %s add up all of their clinics, and are broken down by them',
    async (role) => {
      const board = await show(role);
      expect(board.clinic).toBe('all');
      const split = figuresOf(board).filter((figure) => figure.split);
      expect(split.map(({ key }) => key)).toEqual(
        expect.arrayContaining(['follow-up', 'new', 'auths', 'estimates', 'agreements', 'network-intakes']),
      );
      for (const { key, value, split: breakdown } of split) {
        const cells = breakdown?.series[0]?.cells ?? [];
        expect(cells.length, key).toBe(board.clinics.length - 1);
        expect(
          cells.reduce((sum, cell) => sum + (cell.value ?? 0), 0),
          key,
        ).toBe(value);
      }
      expect(split.some(({ value }) => (value ?? 0) > 0)).toBe(true);
    },
  );

  test('one of the clinics can be selected', async () => {
    const all = figuresOf(await show('network')).find(({ key }) => key === 'new');
    const at = all?.split?.labels.indexOf('Lakeshore Fertility') ?? -1;
    const one = figuresOf(await show('network', { clinic: '5' })).find(({ key }) => key === 'new');
    expect(one?.value).toBe(all?.split?.series[0]?.cells[at]?.value);
  });
});

test('users of one clinic get no breakdown by clinic', async () => {
  expect(figuresOf(await show('admin')).filter(({ split }) => split)).toEqual([]);
});
