import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'inova-advisories-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the check with an npm that prints this and exits with 1, as it does for advisories and for errors. */
function check(printed: string) {
  writeFileSync(join(folder, 'report.json'), printed);
  writeFileSync(
    join(folder, 'npm'),
    `#!/bin/sh\necho "$@" > ${folder}/arguments\ncat ${folder}/report.json\nexit 1\n`,
    {
      mode: 0o755,
    },
  );
  const PATH = `${folder}:${dirname(process.execPath)}:/usr/bin:/bin`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/advisories.mjs'], {
    encoding: 'utf8',
    env: { PATH, NODE_ENV: 'test' },
  });
  return { status, stdout, stderr };
}

const advisory = (name: string, severity: string, number: number) => ({
  ...{ name, severity, range: '<2.0.0', title: `A fault of ${name}` },
  url: `https://github.com/advisories/GHSA-${number}`,
});

test('advisories are listed once each, the most severe first, with exit code 1', () => {
  const [low, critical] = [advisory('one', 'low', 1), advisory('two', 'critical', 2)];
  const vulnerabilities = { one: { via: [low] }, two: { via: [critical] }, three: { via: ['two', critical] } };
  expect(check(JSON.stringify({ vulnerabilities }))).toEqual({
    status: 1,
    stdout:
      'critical: two <2.0.0\n  A fault of two\n  https://github.com/advisories/GHSA-2\nlow: one <2.0.0\n  A fault of one\n  https://github.com/advisories/GHSA-1\n',
    stderr: '',
  });
});

test('packages without an advisory have exit code 0', () => {
  const { status, stdout } = check('{"vulnerabilities": {}}');
  expect([status, stdout]).toEqual([0, 'No published vulnerability in the packages of production.\n']);
});

test.each([
  ['{"message": "request to the registry failed", "error": {}}', 'request to the registry failed'],
  ['', 'no reply'],
])('without a reply of the registry nothing is claimed, with exit code 2: %j', (printed, reason) => {
  const { status, stdout, stderr } = check(printed);
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toContain(`Not checked: the npm registry could not be asked (${reason}).`);
});
