import { expect, test } from 'vitest';
import { countPlaywright, countVitest, named, skippedIn, summaryOf } from '../../scripts/count-tests.mjs';

const nothing = { passed: 0, failed: 0, failures: [], flaky: [] };

const testOf = (status: string, annotations: object[] = []) => ({ projectName: 'script', status, annotations });

const report = {
  stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 1 },
  errors: [{ message: 'the portal did not start' }],
  suites: [
    {
      specs: [],
      suites: [
        {
          specs: [
            { title: 'signs in', file: 'session/sign-in.spec.ts', tests: [testOf('flaky'), testOf('expected')] },
            {
              title: 'adds',
              file: 'patients/add.spec.ts',
              tests: [testOf('skipped', [{ type: 'skip', description: 'signs in as cryo' }])],
            },
            {
              title: 'edits',
              file: 'patients/edit.spec.ts',
              tests: [
                {
                  ...testOf('unexpected'),
                  results: [
                    {
                      error: {
                        message: '\u001b[31mError: not found\u001b[39m\n\nLocator: text=Saved\nTimeout: 60000ms\nat 5',
                      },
                    },
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
  ],
};

test('a test file that cannot be loaded counts as one failure', () => {
  const failed = { status: 'failed', fullName: 'users are listed', failureMessages: ['Error: none\n at 3'] };
  const testResults = [
    { name: '/of/tests/api/users.test.ts', status: 'failed', assertionResults: [{ status: 'passed' }, failed] },
    { name: '/of/tests/api/broken.test.ts', message: 'no such module', status: 'failed', assertionResults: [] },
    { name: '/of/tests/api/lists.test.ts', status: 'passed', assertionResults: [{ status: 'passed' }] },
  ];
  const counted = countVitest({ numPassedTests: 2, numFailedTests: 1, testResults });
  const failures = ['api/broken.test.ts: no such module', 'api/users.test.ts: users are listed: Error: none'];
  expect(counted).toEqual({ passed: 2, failed: 2, failures, flaky: [] });
});

test('a flaky end-to-end test counts as passed and is listed by name; an error outside of tests counts as failed', () => {
  const flaky = ['session/sign-in.spec.ts: signs in (script)'];
  const failures = [
    'patients/edit.spec.ts: edits (script): Error: not found; Locator: text=Saved; Timeout: 60000ms',
    'outside of tests: the portal did not start',
  ];
  expect(countPlaywright(report)).toEqual({ passed: 6, failed: 2, failures, flaky });
});

test('a skipped test is listed with its reason', () => {
  expect(skippedIn(report)).toEqual([{ name: 'patients/add.spec.ts: adds (script)', reason: 'signs in as cryo' }]);
});

test('a runner without a report counts nothing', () => {
  expect([countVitest(null), countPlaywright(null)]).toEqual([nothing, nothing]);
});

test('a run ends with the flaky and the failed tests by name and the counts alone on the last line', () => {
  const results = [
    { passed: 2, failed: 0, failures: [], flaky: ['one: that (script)'] },
    { passed: 3, failed: 1, failures: ['two: this (script): Error'], flaky: [] },
  ];
  expect(summaryOf(results, '7')).toEqual([
    'Seed 7 (INOVA_SEED=7 npm test repeats its choices)',
    '1 flaky, passed on the second try:',
    '  one: that (script)',
    'Failed:',
    '  two: this (script): Error',
    '5 passed, 1 failed',
  ]);
  expect(summaryOf([nothing], '7').slice(1)).toEqual(['0 passed, 0 failed']);
});

test('a failure on another version says on which, also if no test ran there', () => {
  const failed = { ...nothing, failed: 1, failures: ['api/users.test.ts: users are listed'], failure: 'exit code 1' };
  expect(named('API tests on Node.js 22', failed).failures).toEqual([
    'API tests on Node.js 22: api/users.test.ts: users are listed',
  ]);
  const ended = { ...nothing, failed: 1, failure: 'SIGKILL' };
  expect(named('API tests on Node.js 22', ended).failures).toEqual(['API tests on Node.js 22: SIGKILL']);
  expect(named('API tests on Node.js 22', { ...nothing, passed: 3 }).failures).toEqual([]);
});
