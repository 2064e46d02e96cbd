import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startDatabaseProxy } from '../../support/database-proxy.ts';
import type { HttpBrowser } from '../../support/http-browser.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

let proxy: Awaited<ReturnType<typeof startDatabaseProxy>>;
let portal: TestPortal;
let browser: HttpBrowser;
beforeAll(async () => {
  proxy = await startDatabaseProxy(inject('postgres'));
  portal = await startTestPortal({}, proxy.through);
  browser = await portal.signIn('staff');
});
afterAll(async () => {
  await portal?.close();
  proxy.close();
});

/** The statement is prepared under this name; a connection names it after its empty portal's name to run it. */
const lookup = '\0user of token\0';

test.each(['/overview', '/newpatients', '/worklists/pa', '/patients/1021', '/patients/results?q=winters', '/live'])(
  'the page %s looks its token up once, however many calls it makes',
  async (path) => {
    const lookups = await proxy.countDuring(lookup, async () => {
      expect((await browser.get(path)).status).toBe(200);
    });
    expect(lookups).toBe(1);
  },
);
