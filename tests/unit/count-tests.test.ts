import { expect, test } from 'vitest';
import { countPlaywright, countVitest } from '../../scripts/count-tests.mjs';

test('a test file that cannot be loaded counts as one failed', () => {
  const testResults = [
    { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] },
    { status: 'failed', assertionResults: [] },
    { status: 'passed', assertionResults: [{ status: 'passed' }] },
  ];
  expect(countVitest({ numPassedTests: 2, numFailedTests: 1, testResults })).toEqual({ passed: 2, failed: 2 });
});

test('an end-to-end test passed at its second try counts as passed, an error outside of tests as failed', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 1 };
  expect(countPlaywright({ stats, errors: [{ message: 'the portal did not start' }] })).toEqual({
    passed: 6,
    failed: 2,
  });
});

test('a runner without a report counts nothing', () => {
  expect([countVitest(null), countPlaywright(null)]).toEqual([
    { passed: 0, failed: 0 },
    { passed: 0, failed: 0 },
  ]);
});
