import { version } from '../../package.json';

/** The version this code was built as. */
export const appVersion: string = version;

/** True when `one` comes before `other`; versions are numbers with dots. */
export function isOlder(one: string, other: string): boolean {
  const [parts, others] = [numbersOf(one), numbersOf(other)];
  const at = others.findIndex((number, index) => number !== (parts[index] ?? 0));
  return at >= 0 && (parts[at] ?? 0) < (others[at] ?? 0);
}

const numbersOf = (version: string) => version.split('.').map(Number);
