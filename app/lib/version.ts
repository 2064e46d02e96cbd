import { version } from '../../package.json';

/** The version this code was built as. */
export const appVersion: string = version;

/** True if `current` precedes `latest`; versions are dot-separated numbers. */
export function isOlder(current: string, latest: string): boolean {
  const [parts, latestParts] = [numbersOf(current), numbersOf(latest)];
  const firstDifference = latestParts.findIndex((number, index) => number !== (parts[index] ?? 0));
  return firstDifference >= 0 && (parts[firstDifference] ?? 0) < (latestParts[firstDifference] ?? 0);
}

const numbersOf = (version: string) => version.split('.').map(Number);
