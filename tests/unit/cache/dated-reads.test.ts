import { expect, test } from 'vitest';
import { datedReads } from '#server/inova/service/cache/dated-reads.ts';
import { callContext } from '#server/store/call-context.ts';

const now = new Date('2026-11-26T09:45:30Z');

/** The time that reads get whose standbys were behind by these milliseconds. */
async function timeOf(...delays: number[]) {
  const read = async () => {
    await Promise.resolve();
    for (const delay of delays) callContext().noteDelay?.(delay);
    return 'rows';
  };
  const { asOf, value } = await datedReads(now, read);
  expect(value).toBe('rows');
  return asOf;
}

test('what the primary or a standby of this second read is current', async () => {
  expect(await timeOf()).toBe(now);
  expect(await timeOf(1_004.2, 12)).toBe(now);
});

test('what several standbys read is as old as the one that was furthest behind', async () => {
  expect(await timeOf(1_000, 9_000.5, 4_000)).toEqual(new Date('2026-11-26T09:45:20.999Z'));
});
