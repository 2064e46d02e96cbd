import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What is kept although its call fails, or outside of calls: accounts, tokens, figures, notices, where the log ended, and the work of jobs. */
const keptApart =
  /\/(account|cache|notifications|seed|session)\/|\/(call-log|last-writes|.*-job|health-check-results|seed-.*)\.ts$/;

const folder = 'server/inova/service';

test('what a call adds or changes belongs to the transaction of its key, which the pool alone does not', () => {
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter((file) => file.endsWith('.ts') && !keptApart.test(file))
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      const writes = text.matchAll(
        /\brows?(?:<[^(]*>)?\(\s*(?:context\.)?(?:store\.)?pool,\s*sql`\s*(?:insert|update)\b/g,
      );
      return [...writes].map(({ index }) => `${file}:${text.slice(0, index).split('\n').length}`);
    });
  expect(found).toEqual([]);
});
