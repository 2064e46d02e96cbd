import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listPath, lists } from '#server/access/lists.ts';
import { textIn } from '../../support/html.ts';
import { type PortalWithListClients, startPortalWithListClients } from '../../support/list-clients.ts';
import { someOf } from '../../support/seed.ts';

let portal: PortalWithListClients;
beforeAll(async () => {
  portal = await startPortalWithListClients();
});
afterAll(() => portal?.close());

const homeOf = async (role: string) => (await (await portal.clientsOf(role)).browser.get('/overview?fresh=yes')).body;

/** The tiles of a page: the address and the number of each. */
function tilesIn(body: string): { href: string; value: number }[] {
  const tiles = /<p class="[^"]*label[^"]*"><a href="([^"]+)">[^<]*<\/a><\/p><p class="[^"]*alue[^"]*">([\d,]+)<\/p>/gi;
  return [...body.matchAll(tiles)].map(([, href = '', value = '']) => ({
    href: href.replaceAll('&amp;', '&'),
    value: Number(value.replaceAll(',', '')),
  }));
}

/** The list at this address, with its query. */
function listAt(href: string) {
  const { pathname, searchParams } = new URL(href, 'http://portal.test');
  const list = Object.keys(lists).find((id) => listPath(id) === pathname) ?? '';
  return { list, query: Object.fromEntries(searchParams) };
}

test.each(someOf(['network', 'multi', 'staff', 'financial', 'cryo', 'researcher'], 3, 'home'))(
  'every tile on the home page of %s is the count of the list it opens, and none is zero',
  async (role) => {
    const { inova } = await portal.clientsOf(role);
    const tiles = tilesIn(await homeOf(role));
    expect(tiles.length).toBeGreaterThan(0);
    const unread = tiles.find(({ href }) => href === '/support-chat?unread=1')?.value ?? 0;
    expect(unread).toBe((await inova.messageGroups.unread((await inova.session.user()).id)).total);
    for (const { href, value } of tiles.filter((tile) => !tile.href.startsWith('/support-chat'))) {
      const { list, query } = listAt(href);
      expect(value, href).toBe((await inova.lists.show(list, { ...query, size: '1' })).total);
      expect(value, href).toBeGreaterThan(0);
    }
  },
);

test('a network user whose office has no patients sees the figures of all clinics, and each by clinic', async () => {
  const body = await homeOf('network');
  expect(tilesIn(body).length).toBeGreaterThan(3);
  expect(textIn(body)).toContain('All clinics');
  const table = /<caption[^>]*>Waiting work by clinic<\/caption>[\s\S]*?<\/table>/.exec(body)?.[0] ?? '';
  expect(table).toContain('Lakeshore Fertility');
  expect(table).toContain('Cedar Valley Fertility Center');
  expect(table).not.toContain('Inova Fertility Network');
  const { inova } = await portal.clientsOf('network');
  const cells = [...table.matchAll(/<a href="([^"]+)">([\d,]+)<\/a>/g)];
  expect(cells.length).toBeGreaterThan(10);
  for (const [, href = '', value] of someOf(cells, 8, 'cells')) {
    const { list, query } = listAt(href.replaceAll('&amp;', '&'));
    expect(query.clinic, href).toMatch(/^\d+$/);
    expect((await inova.lists.show(list, { ...query, size: '1' })).total?.toLocaleString('en-US'), href).toBe(value);
  }
});

test('super admins see services that do not work, and failed jobs, first', async () => {
  const body = await homeOf('superadmin');
  expect(tilesIn(body)[0]).toEqual({ href: '/status2', value: 1 });
  expect(body).toContain('href="/status2/jobs"');
  expect(await homeOf('network')).not.toContain('href="/status2/jobs"');
});

test('where nothing waits, as in an office without patients, the page says so and shows no zeros', async () => {
  await portal.store.pool.query(`
    delete from inova.tasks where assigned_to = 'client38@inova.test';
    update inova.users set client_id = 2 where email = 'client38@inova.test'`);
  const body = await homeOf('client38');
  expect(textIn(body)).toContain('Nothing is waiting for you');
  expect(tilesIn(body)).toEqual([]);
  expect(textIn(body)).toContain('No upcoming appointments');
  expect(body).toContain('href="/users/tasks"');
});

describe('the agenda', () => {
  /** Books an appointment with a provider of clinic 5 for a patient with none to come; returns the patient's name. */
  async function book(provider: string, inHours: number, state = 'confirmed', type = 'Monitoring'): Promise<string> {
    const { rows } = await portal.store.pool.query(
      `with patient as (select id, lastname || ', ' || firstname as name from inova.patients p where client_id = 5
           and not exists (select from inova.appointments a where a.client_id = 5 and a.patient_id = p.id and a.starts_at > now())
           order by random() limit 1),
         booked as (insert into inova.appointments (client_id, patient_id, provider_id, type, starts_at, minutes, state, method)
           select 5, patient.id, v.id, $4, now() + make_interval(hours => $2), 30, $3, 'In person'
           from patient, inova.providers v where v.client_id = 5 and v.name = (
             select name from inova.providers where client_id = 5 and (email = $1 or $1 = '') order by id limit 1))
       select name from patient`,
      [provider, inHours, state, type],
    );
    return rows[0].name;
  }
  const agendaOf = async (role: string, title: string) => {
    const body = await homeOf(role);
    return textIn(body.slice(body.indexOf(`>${title}<`)).slice(0, 6_000));
  };

  test('of a provider shows their own next appointments, by day, without those that are over or cancelled', async () => {
    const next = await book('staff@inova.test', 30, 'booked');
    const cancelled = await book('staff@inova.test', 31, 'cancelled');
    const over = await book('staff@inova.test', -3);
    const agenda = await agendaOf('staff', 'My next appointments');
    expect(agenda).toContain(next);
    expect(agenda).toContain('Monitoring · Booked');
    for (const name of [cancelled, over].filter((each) => each !== next)) expect(agenda).not.toContain(name);
    expect(agenda).toMatch(/Today: \d/);
  });

  test('of users without appointments of their own shows those of the clinic that concern them', async () => {
    const consult = await book('', 32, 'confirmed', 'Financial consult');
    const transfer = await book('', 33, 'confirmed', 'Embryo transfer');
    expect(await agendaOf('admin', 'Next at the clinic')).toContain(transfer);
    expect(await agendaOf('financialadmin', 'Next financial consults')).toContain(consult);
    const lab = await agendaOf('cryo', 'Next in the laboratory');
    expect(lab).toContain(transfer);
    expect(lab).not.toContain('Financial consult');
  });
});
