import { step } from './step.mjs';

/** Runs npm with a progress line: the one that started this program, if one did. Throws StepFailed. */
export async function npm(title, ...args) {
  const own = process.env.npm_execpath;
  const [program, first] = own ? [process.execPath, [own]] : ['npm', []];
  await step(title, program, [...first, ...args, '--no-audit', '--no-fund']);
}
