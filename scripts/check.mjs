import { readFileSync } from 'node:fs';
import { isBuilt } from './bootstrap/build.mjs';
import { prepare } from './bootstrap/prepare.mjs';
import { StepFailed, step } from './bootstrap/step.mjs';

const node = process.execPath;
const generated = [{ file: 'docs/routes.md', generator: ['--import', 'tsx', 'scripts/routes.ts'] }];
let healthy = true;

await prepare('packages');
await report(() => step('Format and lint', node, ['node_modules/@biomejs/biome/bin/biome', 'check', '--colors=off']));
await report(() => step('Types', node, ['node_modules/typescript-native/bin/tsc', '--noEmit']));
for (const { file, generator } of generated) await report(() => regenerate(file, generator));
await report(() => step('Unit tests', node, ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit']));
if (isBuilt()) await report(() => step('Bytes of the pages', node, ['--import', 'tsx', 'scripts/bench.ts', '--check']));
process.exitCode = healthy ? 0 : 1;

async function report(work) {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    healthy = false;
    process.stdout.write(`${error.output.trimEnd()}\n`);
  }
}

/** Regenerates a file; fails if that changes it. */
async function regenerate(file, generator) {
  const before = readFileSync(file, 'utf8');
  await step(`Generating ${file}`, node, generator);
  if (readFileSync(file, 'utf8') === before) return;
  throw new StepFailed(file, 'out of date', `${file} was out of date and has been regenerated. Commit it.`);
}
