import { expect, test } from 'vitest';
import { createStreamLimit } from '#server/access/sessions/stream-limit.ts';

test('opening one stream too many ends the user’s oldest, and no other user’s', () => {
  const streams = createStreamLimit(2);
  const open = (user: string) => {
    const closed = new AbortController();
    return { closed, replaced: streams.enter(user, closed.signal) };
  };
  const [first, second, others] = [open('a'), open('a'), open('b')];
  const third = open('a');
  expect([first, second, third, others].map(({ replaced }) => replaced.aborted)).toEqual([true, false, false, false]);
  second.closed.abort();
  const fourth = open('a');
  expect(
    [third, fourth].map(({ replaced }) => replaced.aborted),
    'a closed one no longer counts',
  ).toEqual([false, false]);
});
