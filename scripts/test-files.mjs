import { readdirSync } from 'node:fs';
import { relative } from 'node:path';

const isTest = (file) => /\.(test|spec)\.ts$/.test(file);
const isBrowserTest = (file) => file.endsWith('.spec.ts');
const needsBuild = (file) => !file.startsWith('tests/unit/');

/** Finds test files by name or part of a name, grouped by runner; throws if a name matches none. */
export function findTests(names) {
  const all = readdirSync('tests', { recursive: true }).map((file) => `tests/${file}`.replaceAll('\\', '/'));
  const files = names.flatMap((name) => {
    const part = relative('.', name);
    const found = all.filter((file) => isTest(file) && file.includes(part));
    if (found.length === 0) throw new Error(`No test file is called ${name}.`);
    return found;
  });
  return {
    vitest: files.filter((file) => !isBrowserTest(file)),
    playwright: files.filter(isBrowserTest),
    needsBuild: files.some(needsBuild),
    isFull: files.some((file) => file.includes('.full.')),
  };
}
