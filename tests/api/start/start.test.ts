import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formsIn } from '../../support/html.ts';
import { HttpBrowser } from '../../support/http-browser.ts';
import { startPortal } from '../../support/portal.ts';

test('a portal with its own database gets ready, asks visitors to sign in, and stops with its database', async () => {
  const portal = await startPortal({ INOVA_DEMO: 'off', INOVA_SCHEDULE: 'off' });
  try {
    const { status, body } = await new HttpBrowser(portal.origin).get('/login');
    expect(status).toBe(200);
    const fields = formsIn(body).flatMap((form) => form.fields.map(({ name }) => name));
    expect(fields).toEqual(expect.arrayContaining(['email', 'password']));
    const database = join(portal.dataDir, 'postgres', 'data', 'postmaster.pid');
    expect(Number.parseInt(await readFile(database, 'utf8'), 10)).toBeGreaterThan(0);
    process.kill(portal.pid as number, 'SIGTERM');
    expect(await portal.exited).toBe(0);
    await expect(readFile(database)).rejects.toThrow('ENOENT');
  } finally {
    await portal.stop();
  }
});

test.runIf(process.env.INOVA_TEST_NODE)('the tests run on the Node.js that they were asked to run on', () => {
  expect(process.versions.node.split('.')[0]).toBe(process.env.INOVA_TEST_NODE);
});
