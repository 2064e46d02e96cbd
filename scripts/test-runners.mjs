import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { runChild } from './bootstrap/child.mjs';
import { countPlaywright, countVitest, nothing } from './count-tests.mjs';

const reports = '.cache/reports';

/** Runs vitest on the given files, or on all; `name` filters tests by name, and `node` is the Node.js that runs it. */
export function runVitest({ files = [], name, project, env, stdio, node }) {
  const report = `${reports}/vitest${project ? `-${project}` : ''}.json`;
  const args = ['run', ...files, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  if (name) args.push('-t', name);
  if (project) args.push('--project', project);
  return runTests({ program: 'node_modules/vitest/vitest.mjs', args, report, count: countVitest, env, stdio, node });
}

/** Runs Playwright on the given files, or on all; `more` holds additional Playwright options. */
export function runPlaywright({ files = [], name, env, stdio, niceness, reporter = 'list', more = [] }) {
  const report = `${reports}/playwright.json`;
  const args = ['test', ...files.map(escaped), `--reporter=${reporter},json`, ...more];
  if (name) args.push('-g', name);
  return runTests({
    program: 'node_modules/@playwright/test/cli.js',
    args,
    report,
    count: countPlaywright,
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    stdio,
    niceness,
  });
}

/** Runs a check such as lint; a failure counts as one failed test. */
export async function runCheck(program, ...args) {
  const { failure, output } = await runChild(process.execPath, [program, ...args]);
  const failures = failure ? [`${program.split('/').at(-1)}: see above`] : [];
  return { ...nothing, failed: failures.length, failures, output: failure ? output : '', failure };
}

/** Runs tests and counts the results in their report; a run that fails without a failed test counts as one failure. */
async function runTests({ program, args, report, count, env, stdio, niceness, node = process.execPath }) {
  mkdirSync(reports, { recursive: true });
  rmSync(report, { force: true });
  const { failure, output } = await runChild(node, [program, ...args], { stdio, env, niceness });
  const written = read(report);
  const counted = count(written);
  return {
    ...counted,
    failed: failure ? Math.max(counted.failed, 1) : counted.failed,
    output,
    failure,
    report: written,
  };
}

/** Playwright interprets file names as regular expressions. */
function escaped(file) {
  return file.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
}

function read(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return null;
  }
}
