import { expect, test } from 'vitest';
import { findTests } from '../../scripts/test-files.mjs';

test('a file runs in the program of its name, and needs the build unless it is a unit test', () => {
  const file = 'tests/unit/test-files.test.ts';
  expect(findTests([file])).toEqual({ vitest: [file], playwright: [], needsBuild: false, isFull: false });
  const flow = 'tests/e2e/session/clinic-switcher.every.spec.ts';
  expect(findTests([flow])).toEqual({ vitest: [], playwright: [flow], needsBuild: true, isFull: false });
});

test('a part of a name stands for all files that have it, a folder for all in it', () => {
  const { vitest, playwright } = findTests(['lists/']);
  expect(vitest).toContain('tests/api/lists/lists.test.ts');
  expect(playwright).toContain('tests/e2e/lists/list.every.spec.ts');
});

test('a file of the full test runs as in it', () => {
  expect(findTests(['gallery.full.spec.ts']).isFull).toBe(true);
});

test('a name that no file has is told', () => {
  expect(() => findTests(['no-such-file'])).toThrow('No test file is called no-such-file.');
});
