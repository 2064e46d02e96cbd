import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { runChild } from './bootstrap/child.mjs';
import { prepare } from './bootstrap/prepare.mjs';
import { StepFailed, step } from './bootstrap/step.mjs';
import { countPlaywright, countVitest } from './count-tests.mjs';

const reports = '.cache/reports';
const full = process.argv.includes('--full');

await prepare('packages', 'build', 'browser');
mkdirSync(reports, { recursive: true });

const results = [
  await check('Types', 'node_modules/typescript/bin/tsc', '--noEmit'),
  await check('Lint', 'node_modules/@biomejs/biome/bin/biome', 'check', '--colors=off'),
  await runVitest(),
  await runPlaywright(),
];
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
const [passed, failed] = [sum('passed'), sum('failed')];
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

/** Runs a checking program; its failure counts as one failed test. */
async function check(title, program, ...args) {
  try {
    await step(title, process.execPath, [program, ...args]);
    return { passed: 0, failed: 0 };
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    process.stdout.write(error.output);
    return { passed: 0, failed: 1 };
  }
}

function runVitest() {
  const report = `${reports}/vitest.json`;
  const shown = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...shown];
  return runTests('Unit and API tests', report, countVitest, args, { INOVA_FULL: full ? '1' : '' });
}

function runPlaywright() {
  const report = `${reports}/playwright.json`;
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, INOVA_FULL: full ? '1' : '' };
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'];
  return runTests('End-to-end tests', report, countPlaywright, args, env);
}

/** Runs a test runner in view and counts from its report; a runner that fails without a failed test counts as one. */
async function runTests(title, report, count, args, env = {}) {
  process.stdout.write(`\n${title}\n`);
  rmSync(report, { force: true });
  const { failure } = await runChild(process.execPath, args, { stdio: 'inherit', env });
  const { passed, failed } = count(read(report));
  return { passed, failed: failure ? Math.max(failed, 1) : failed };
}

function read(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return null;
  }
}
