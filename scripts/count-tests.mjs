import { stripVTControlCharacters } from 'node:util';

/** The result of a test run: how many passed and failed, the names of those that failed, and of those that passed on the second try. */
export const nothing = { passed: 0, failed: 0, failures: [], flaky: [] };

/** Counts the results in a vitest JSON report; a file that fails to load counts as one failure. */
export function countVitest(report) {
  if (!report) return nothing;
  const unrunnable = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  const failed = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => describe(`${shortened(name)}: ${fullName}`, failureMessages[0])),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unrunnable.length,
    failures: [...unrunnable.map(({ name, message }) => describe(shortened(name), message)), ...failed],
    flaky: [],
  };
}

const shortened = (file) => file.replace(/^.*\/tests\//, '');

/** A failed test with the first line of its error, without colors, and what an expectation waited for. */
function describe(name, error = '') {
  const [first, ...lines] = stripVTControlCharacters(error).split('\n');
  const waitedFor = lines.filter((line) => /^(Locator|Timeout|Error): /.test(line));
  return [`${name}: ${first}`, ...waitedFor].join('; ');
}

/** Counts the results in a Playwright JSON report; an error outside of tests counts as one failure. */
export function countPlaywright(report) {
  if (!report) return nothing;
  const { expected, unexpected, flaky } = report.stats;
  const testsOf = (status) => testsIn(report).filter((test) => test.status === status);
  return {
    passed: expected + flaky,
    failed: unexpected + report.errors.length,
    failures: [
      ...testsOf('unexpected').map(({ name, error }) => describe(name, error)),
      ...report.errors.map(({ message }) => describe('outside of tests', message)),
    ],
    flaky: testsOf('flaky').map(({ name }) => name),
  };
}

/** The skipped tests of a Playwright JSON report, with their reasons. */
export function skippedIn(report) {
  const skipped = testsIn(report).filter(({ status }) => status === 'skipped');
  return skipped.map(({ name, reasons }) => ({ name, reason: reasons[0] ?? 'no reason given' }));
}

function testsIn({ suites = [] }) {
  return suites.flatMap((suite) => [...specsIn(suite), ...testsIn(suite)]);
}

function specsIn({ specs = [] }) {
  return specs.flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, status, annotations, results = [] }) => ({
      name: `${file}: ${title} (${projectName})`,
      status,
      error: results.at(-1)?.error?.message,
      reasons: annotations.filter(({ type }) => type === 'skip').map(({ description }) => description),
    })),
  );
}

/** The result of a run whose failures say which run they are of, since others run the same tests. */
export function named(title, result) {
  const isUnexplained = result.failed > 0 && result.failures.length === 0;
  const failures = isUnexplained ? [result.failure] : result.failures;
  return { ...result, failures: failures.map((failure) => `${title}: ${failure}`) };
}

/** The final lines of a run's output; the last line has only the counts. */
export function summaryOf(results, seed) {
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  const flaky = results.flatMap((result) => result.flaky);
  const failures = results.flatMap((result) => result.failures);
  return [
    `Seed ${seed} (INOVA_SEED=${seed} npm test repeats its choices)`,
    ...(flaky.length > 0 ? [`${flaky.length} flaky, passed on the second try:`] : []),
    ...flaky.map((name) => `  ${name}`),
    ...(failures.length > 0 ? ['Failed:', ...failures.map((failure) => `  ${failure}`)] : []),
    `${sum('passed')} passed, ${sum('failed')} failed`,
  ];
}
