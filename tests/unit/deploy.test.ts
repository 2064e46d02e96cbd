import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { requireSharedSettings } from '#server/shared-settings.ts';
import { readEnvironmentFile, readUnit } from '../../scripts/cluster/files.ts';

const text = (name: string) => readFileSync(`deploy/${name}`, 'utf8');

test('a portal starts with the settings of the cluster, but not before its secrets are filled in', async () => {
  const settings = await readEnvironmentFile('deploy/portal.env');
  expect(() => requireSharedSettings(readConfig(settings))).toThrow(
    /^SESSION_SECRET is required.*^INOVA_API_KEY is required/ms,
  );
  const config = readConfig({ ...settings, SESSION_SECRET: 'x'.repeat(40), INOVA_API_KEY: 'y'.repeat(40) });
  requireSharedSettings(config);
  expect(config).toMatchObject({ production: true, demoAccounts: false, dataDir: '/var/lib/inova' });
  expect(config.replicaUrls).toHaveLength(3);
  const unit = await readUnit('deploy/inova.service');
  expect(unit).toEqual({ command: expect.arrayContaining(['build/server/main.js']), restartMs: 1_000 });
});

test('the balancer finds all that it reads from the environment in its example', async () => {
  const used = [...text('haproxy.cfg').matchAll(/\$\{(\w+)(?:\[\*\])?\}/g)].map(([, name]) => name as string);
  expect(new Set(used)).toEqual(new Set(Object.keys(await readEnvironmentFile('deploy/haproxy.env'))));
});

test("the balancer's page without a portal is complete in itself and says when to try again", () => {
  const page = text('503.http');
  expect(page).toMatch(/^HTTP\/1\.1 503 .*\nContent-Type: text\/html/);
  expect(page).toMatch(/^Retry-After: \d+$/m);
  expect(page).toMatch(/<h1>.+<\/h1>\n<p>.+<\/p>/);
  expect(page).not.toMatch(/src=|href=|<script/);
});

test('the files say what each of them is for', () => {
  for (const file of readdirSync('deploy').filter((name) => name !== 'README.md')) {
    expect(text('README.md'), file).toContain(`\`${file}\``);
  }
});
