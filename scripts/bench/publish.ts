import { readFileSync, writeFileSync } from 'node:fs';
import { replaceSection } from './replace-section.ts';

export const reportFile = 'docs/benchmarks.md';

/** Prints a section, and rewrites it in the report unless the run was quick. */
export function publish(section: string, quick = false): void {
  process.stdout.write(`\n${section}\n`);
  if (!quick) writeFileSync(reportFile, replaceSection(readFileSync(reportFile, 'utf8'), section));
}
