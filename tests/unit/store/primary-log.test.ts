import { expect, test } from 'vitest';
import { positionText, toPosition } from '#server/store/log-position.ts';
import { createPrimaryLog } from '#server/store/primary-log.ts';

/** A log whose end was noted at these seconds. */
function logOf(noted: Record<number, string>) {
  const clock = { now: 0 };
  const log = createPrimaryLog(10_000, () => clock.now);
  for (const [second, position] of Object.entries(noted)) {
    clock.now = Number(second) * 1_000;
    log.note(clock.now, position);
  }
  return {
    requiredAt(second: number) {
      clock.now = second * 1_000;
      const required = log.required();
      return required && positionText(required);
    },
    delayAt(second: number, position: string) {
      clock.now = second * 1_000;
      return log.delayOf(toPosition(position)) / 1_000;
    },
  };
}

test('positions are compared as PostgreSQL compares them', () => {
  const inOrder = ['0/0', '0/9', '0/10', '0/FFFFFFFF', '1/0', 'A/1', '10/0', 'FFFFFFFF/FFFFFFFF'];
  expect(inOrder.toReversed().sort((one, other) => (toPosition(one) < toPosition(other) ? -1 : 1))).toEqual(inOrder);
  expect(inOrder.map(toPosition).map(positionText)).toEqual(inOrder);
});

test('a standby must have what the primary had ten seconds ago', () => {
  const { requiredAt } = logOf({ 0: '0/100', 1: '0/200', 5: '0/300' });
  expect([5, 10, 11, 15].map(requiredAt)).toEqual(['0/100', '0/100', '0/200', '0/300']);
});

test('no standby is measured by a primary that has not responded for ten seconds', () => {
  expect(logOf({}).requiredAt(0)).toBeNull();
  expect(logOf({ 0: '0/100', 5: '0/300' }).requiredAt(15.1)).toBeNull();
});

test('a standby is as old as the last end of the log that it has', () => {
  const { delayAt } = logOf({ 0: '0/100', 1: '0/200', 5: '0/300' });
  expect(delayAt(6, '0/300')).toBe(1);
  expect(delayAt(6, '0/2FF')).toBe(5);
  expect(delayAt(6, '0/100')).toBe(6);
});

test('after a failover to a shorter log, no standby is read from for ten seconds, which may have the former one', () => {
  const { requiredAt } = logOf({ 0: '0/100', 1: '0/900', 2: '0/400', 3: '0/500', 11: '0/600', 12: '0/700' });
  expect([11.9, 12, 13, 14].map(requiredAt)).toEqual([null, '0/400', '0/500', '0/600']);
});

test('no standby is measured for ten seconds after a primary was lost', () => {
  const clock = { now: 0 };
  const log = createPrimaryLog(10_000, () => clock.now);
  log.note(0, '0/100');
  log.distrust();
  log.note(1, '0/200');
  expect(log.required()).toBeNull();
  clock.now = 10_001;
  log.note(10_001, '0/300');
  expect(log.required()).not.toBeNull();
});
