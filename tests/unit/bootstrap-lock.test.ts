import { mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withLock } from '../../scripts/bootstrap/lock.mjs';

const newLockFile = () => join(mkdtempSync(join(tmpdir(), 'inova-lock-')), 'lock');

test('concurrent starts prepare one after the other', async () => {
  const file = newLockFile();
  const events: string[] = [];
  const prepare = (name: string) =>
    withLock(file, async () => {
      events.push(`${name} begins`);
      await new Promise((resolve) => setTimeout(resolve, 50));
      events.push(`${name} ends`);
    });
  await Promise.all([prepare('first'), prepare('second')]);
  expect(events).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});

test('a start that was killed while preparing does not block the next', async () => {
  const file = newLockFile();
  writeFileSync(file, 'killed');
  const staleTime = new Date(Date.now() - 60_000);
  utimesSync(file, staleTime, staleTime);
  expect(await withLock(file, async () => 'prepared')).toBe('prepared');
});

test('a failed preparation releases the lock', async () => {
  const file = newLockFile();
  await expect(withLock(file, () => Promise.reject(new Error('no network')))).rejects.toThrow('no network');
  expect(await withLock(file, async () => 'prepared')).toBe('prepared');
});
