/** The result of a test run: how many passed and failed, and the names of those that passed on the second try. */
export const nothing = { passed: 0, failed: 0, flaky: [] };

/** Counts the results in a vitest JSON report; a file that fails to load counts as one failure. */
export function countVitest(report) {
  if (!report) return nothing;
  const unrunnable = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + unrunnable.length, flaky: [] };
}

/** Counts the results in a Playwright JSON report; an error outside of tests counts as one failure. */
export function countPlaywright(report) {
  if (!report) return nothing;
  const { expected, unexpected, flaky } = report.stats;
  return {
    passed: expected + flaky,
    failed: unexpected + report.errors.length,
    flaky: testsIn(report)
      .filter(({ status }) => status === 'flaky')
      .map(({ name }) => name),
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
    tests.map(({ projectName, status, annotations }) => ({
      name: `${file}: ${title} (${projectName})`,
      status,
      reasons: annotations.filter(({ type }) => type === 'skip').map(({ description }) => description),
    })),
  );
}

/** The final lines of a run's output; the last line has only the counts. */
export function summaryOf(results, seed) {
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  const flaky = results.flatMap((result) => result.flaky);
  return [
    `Seed ${seed} (INOVA_SEED=${seed} npm test repeats its choices)`,
    ...(flaky.length > 0 ? [`${flaky.length} flaky, passed on the second try:`] : []),
    ...flaky.map((name) => `  ${name}`),
    `${sum('passed')} passed, ${sum('failed')} failed`,
  ];
}
