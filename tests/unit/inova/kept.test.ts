import pino from 'pino';
import { expect, test } from 'vitest';
import { createAfterwards } from '#server/inova/service/afterwards.ts';
import { createKept } from '#server/inova/service/kept.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 21, 9, minutes));

/** A figure that is another each time it is found out; `quick` in milliseconds, all is slow below 0. */
function figure(quick: number) {
  const afterwards = createAfterwards(pino({ level: 'silent' }));
  const kept = createKept({ afterwards, quick });
  let found = 0;
  const ask = async (minutes: number, fresh = false) => {
    const answer = await kept.orNew('figure', { fresh, now: at(minutes) }, async () => ++found);
    await afterwards.settled();
    return [answer.value, answer.asOf.getUTCMinutes()];
  };
  return { ask };
}

test('a figure that took long is shown as it was, with the time it is of', async () => {
  const { ask } = figure(-1);
  expect(await ask(0)).toEqual([1, 0]);
  expect(await ask(0)).toEqual([1, 0]);
});

test('who sees a figure older than a minute has it renewed for the next', async () => {
  const { ask } = figure(-1);
  await ask(0);
  expect(await ask(5)).toEqual([1, 0]);
  expect(await ask(6)).toEqual([2, 5]);
});

test('a figure of a quarter of an hour ago is not shown, nor any other to whom wants it fresh', async () => {
  const { ask } = figure(-1);
  await ask(0);
  expect(await ask(15)).toEqual([2, 15]);
  expect(await ask(15, true)).toEqual([3, 15]);
  expect(await ask(15)).toEqual([3, 15]);
});

test('a figure that is quickly found out is always of now', async () => {
  const { ask } = figure(60_000);
  expect(await ask(0)).toEqual([1, 0]);
  expect(await ask(0)).toEqual([2, 0]);
});
