import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';

/** The files that define tokens. */
const definitions = ['app/ui/tokens.css', 'app/ui/modes.css'];

const styles = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .map((name) => posix.join('app', name))
  .filter((file) => !definitions.includes(file));

const linesWith = (pattern: RegExp) =>
  styles.flatMap((file) => {
    const lines = readFileSync(file, 'utf8').split('\n');
    return lines.filter((line) => pattern.test(line)).map((line) => `${file}: ${line.trim()}`);
  });

test('colors come from tokens', () => {
  expect(linesWith(/:.*(#[0-9a-f]{3,8}\b|\b(rgb|hsl)a?\()/i)).toEqual([]);
  expect(styles.length).toBeGreaterThan(50);
});

test('z-index values come from tokens', () => {
  expect(linesWith(/z-index: *-?\d/)).toEqual([]);
});
