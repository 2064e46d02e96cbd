import { expect, test } from 'vitest';
import { findTests } from '../../scripts/test-files.mjs';

test('a file runs in the runner of its name, and needs a build unless it is a unit test', () => {
  const file = 'tests/unit/test-files.test.ts';
  expect(findTests([file])).toEqual({ vitest: [file], playwright: [], needsBuild: false, isFull: false });
  const flow = 'tests/e2e/session/clinic-switcher.every.spec.ts';
  expect(findTests([flow])).toEqual({ vitest: [], playwright: [flow], needsBuild: true, isFull: false });
});

test('part of a name matches all files that contain it, and a folder all files in it', () => {
  const { vitest, playwright } = findTests(['lists/']);
  expect(vitest).toContain('tests/api/lists/lists.test.ts');
  expect(playwright).toContain('tests/e2e/lists/list.every.spec.ts');
});

test('a file of the full test runs in full mode', () => {
  expect(findTests(['gallery.full.spec.ts']).isFull).toBe(true);
});

test('a name that matches no file is an error', () => {
  expect(() => findTests(['no-such-file'])).toThrow('No test file is called no-such-file.');
});
