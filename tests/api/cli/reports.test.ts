import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PortalWithListClients, startPortalWithListClients } from '../../support/list-clients.ts';

let portal: PortalWithListClients;
beforeAll(async () => {
  portal = await startPortalWithListClients();
});
afterAll(() => portal?.close());

test('a report is exported to a file, and can start at a later page', async () => {
  const { terminal } = await portal.clientsOf('multi');
  const file = join(portal.home, 'new.csv');
  const fullExport = (await terminal(['reports', 'export', 'new-patients'])).stdout;
  expect((await terminal(['reports', 'export', 'new-patients', '--output', file])).stdout).toBe('');
  expect(await readFile(file, 'utf8')).toBe(fullExport);
  const continued = await terminal(['reports', 'export', 'new-patients', '--from-page', '2']);
  expect(continued).toMatchObject({ code: 0, stdout: '' });
});

test('a page of a report is shown as a table and as JSON', async () => {
  const { terminal, inova } = await portal.clientsOf('staff');
  const { total } = await inova.lists.show('npc-seen');
  const shown = await terminal(['reports', 'show', 'npc-seen', '--page', '2']);
  expect(shown.stdout).toMatch(/^PATIENT +EHR ID +SEEN +PROVIDER/);
  expect(shown.stderr).toContain(`Page 2 of ${Math.ceil((total ?? 0) / 20)}, ${total} rows`);
  const json = await terminal(['reports', 'show', 'npc-seen', '--json', '--columns', 'seen']);
  expect(JSON.parse(json.stdout).rows[0].cells).toEqual({ patient: expect.any(String), seen: expect.any(String) });
  expect((await terminal(['reports', 'list'])).stdout).toContain('npc-seen');
});

test('a usage error exits with 2, an unknown report with 1', async () => {
  const { terminal } = await portal.clientsOf('staff');
  expect((await terminal(['reports', 'show', 'npc-seen', '--filter', 'seen'])).code).toBe(2);
  expect((await terminal(['reports', 'export', 'npc-seen', '--format', 'pdf'])).code).toBe(2);
  expect(await terminal(['reports', 'export', 'nothing'])).toMatchObject({ code: 1, stdout: '' });
});
