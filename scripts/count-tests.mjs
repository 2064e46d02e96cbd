/** Passed and failed tests of a vitest JSON report; a file that could not be run counts as one failed. */
export function countVitest(report) {
  if (!report) return { passed: 0, failed: 0 };
  const unrunnable = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + unrunnable.length };
}

/** Passed (a second try included) and failed tests of a Playwright JSON report; an error outside of tests is one failed. */
export function countPlaywright(report) {
  if (!report) return { passed: 0, failed: 0 };
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected + flaky, failed: unexpected + report.errors.length };
}
