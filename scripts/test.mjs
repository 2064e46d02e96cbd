/** npm test: runs everything, or the given test files; see tests/README.md. */
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { prepare } from './bootstrap/prepare.mjs';
import { named, summaryOf } from './count-tests.mjs';
import { runsOnOtherVersions } from './other-versions.mjs';
import { findTests } from './test-files.mjs';
import { runCheck, runPlaywright, runVitest } from './test-runners.mjs';

const { values, positionals } = parseArgs({
  options: { full: { type: 'boolean' }, name: { type: 'string', short: 't' }, headed: { type: 'boolean' } },
  allowPositionals: true,
});
const seed = process.env.INOVA_SEED || String(randomInt(1, 1_000_000));
const settings = (isFull) => ({ INOVA_SEED: seed, INOVA_FULL: isFull ? '1' : '' });
const beatMs = 60_000;
/** The browser tests give way to the API tests, which take longer, so that both end together. */
const niceness = 5;

const results = positionals.length > 0 ? await runNamed(positionals) : await runAll();
process.stdout.write(`\n${summaryOf(results, seed).join('\n')}\n`);
process.exitCode = results.some(({ failed }) => failed > 0) || results.every(({ passed }) => passed === 0) ? 1 : 0;

/** Runs the given test files with their output shown. */
async function runNamed(names) {
  const { vitest, playwright, needsBuild, isFull } = find(names);
  if (values.headed) process.env.INOVA_HEADED = '1';
  const parts = ['packages', ...(needsBuild ? ['build'] : []), ...(playwright.length > 0 ? ['browser'] : [])];
  await prepare(...parts);
  const env = { ...settings(values.full || isFull), INOVA_NAMED: '1' };
  const options = { name: values.name, env, stdio: 'inherit' };
  const more = values.headed ? ['--headed'] : [];
  return [
    ...(vitest.length > 0 ? [await runVitest({ ...options, files: vitest })] : []),
    ...(playwright.length > 0 ? [await runPlaywright({ ...options, files: playwright, more })] : []),
  ];
}

function find(names) {
  try {
    return findTests(names);
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/**
 * Runs everything in parallel, since no single runner uses the whole machine; each reports when it finishes. The full
 * test then goes on with other versions of Node.js and PostgreSQL, one after another.
 */
async function runAll() {
  process.stdout.write(`Seed ${seed}\n`);
  await prepare('packages');
  const began = Date.now();
  const seconds = () => Math.round((Date.now() - began) / 1000);
  const beat = setInterval(() => process.stdout.write(`  … ${seconds()} s\n`), beatMs);
  const env = settings(values.full);
  const report = async (title, running) => {
    process.stdout.write(`  ${title} …\n`);
    const result = await running;
    const mark = result.failed > 0 ? '✗' : '✓';
    process.stdout.write(`${result.output && `\n${result.output.trim()}\n\n`}${mark} ${title} (${seconds()} s)\n`);
    return result;
  };
  const withoutBuild = [
    report('Types', runCheck('node_modules/typescript-native/bin/tsc', '--noEmit')),
    report('Lint', runCheck('node_modules/@biomejs/biome/bin/biome', 'check', '--colors=off')),
    report('Unit tests', runVitest({ env, project: 'unit' })),
  ];
  await prepare('build', 'browser', ...(values.full ? ['versions'] : []));
  const results = await Promise.all([
    ...withoutBuild,
    report('API tests', runVitest({ env, project: 'api' })),
    report('Tests in a browser', runPlaywright({ env, niceness, reporter: 'dot', more: ['--retries=1'] })),
  ]);
  for (const { title, run } of values.full ? runsOnOtherVersions(settings) : []) {
    results.push(named(title, await report(title, run())));
  }
  clearInterval(beat);
  return results;
}
