import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { InovaError, type InovaErrorKind } from '#server/inova/client/error.ts';
import { importEach } from '../../../cli/import/import-each.ts';

const ids = Array.from({ length: 20 }, (_, index) => ({ line: index + 1, ehrId: String(index) }));
const interruption = new AbortController().signal;
const onOutcome = () => {};

test('outcomes are in the order of the IDs, in whatever order they finish', async () => {
  const importOne = async (ehrId: string) => {
    for (let turns = Number(ehrId) % 5; turns > 0; turns--) await turn();
    return Number(ehrId) + 1000;
  };
  const { outcomes } = await importEach(ids, { importOne, onOutcome, interruption });
  expect(outcomes.map((outcome) => outcome?.patientId)).toEqual(ids.map(({ ehrId }) => Number(ehrId) + 1000));
});

test('at most four imports run at once', async () => {
  let underWay = 0;
  let most = 0;
  const importOne = async () => {
    most = Math.max(most, ++underWay);
    await turn();
    underWay--;
    return 1;
  };
  await importEach(ids, { importOne, onOutcome, interruption });
  expect(most).toBe(4);
});

describe('a failure', () => {
  async function importWithFailureAt(position: number, error: InovaError) {
    const importOne = async (ehrId: string) => {
      await turn();
      if (Number(ehrId) === position) throw error;
      return 1;
    };
    return importEach(ids, { importOne, onOutcome, interruption });
  }

  test.each<[InovaErrorKind, number | null]>([
    ['missing', 404],
    ['refused', 409],
    ['unreachable', 502],
    ['timeout', null],
    ['bad-answer', 200],
  ])('of kind %s (%s) does not stop the others', async (kind, status) => {
    const { outcomes, stoppedBy } = await importWithFailureAt(3, new InovaError(kind, 'why', status));
    expect(stoppedBy).toBeNull();
    expect(outcomes[3]).toEqual({ patientId: null, reason: 'why' });
    expect(outcomes.filter((outcome) => outcome?.patientId === 1)).toHaveLength(19);
  });

  test.each<[InovaErrorKind, number | null]>([
    ['signed-out', 401],
    ['refused', 403],
    ['unsupported', 501],
    ['unreachable', null],
    ['busy', null],
  ])('of kind %s (%s) stops the import, since nothing else can succeed', async (kind, status) => {
    const error = new InovaError(kind, 'why', status);
    const { outcomes, stoppedBy } = await importWithFailureAt(3, error);
    expect(stoppedBy).toBe(error);
    expect(outcomes.slice(8).every((outcome) => outcome === null)).toBe(true);
  });

  test('caused by a bug is thrown', async () => {
    const importOne = () => Promise.reject(new TypeError('mistake'));
    await expect(importEach(ids, { importOne, onOutcome, interruption })).rejects.toThrow('mistake');
  });
});

test('an interruption lets running imports finish and starts no more', async () => {
  const stopped = new AbortController();
  const importOne = async (ehrId: string) => {
    if (ehrId === '5') stopped.abort();
    await turn();
    return 1;
  };
  const { outcomes } = await importEach(ids, { importOne, onOutcome, interruption: stopped.signal });
  expect(outcomes[5]).toEqual({ patientId: 1, reason: null });
  expect(outcomes.slice(9).every((outcome) => outcome === null)).toBe(true);
});
