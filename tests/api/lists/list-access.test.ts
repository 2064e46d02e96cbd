import { afterAll, beforeAll, expect, test } from 'vitest';
import { lists as access, listPath, listRequirement } from '#server/access/lists.ts';
import { toPrincipal } from '#server/access/principal.ts';
import { allows, type Requirement } from '#server/access/requirements.ts';
import { pages } from '#server/access/table/table.ts';
import { registry } from '#server/inova/service/registry.ts';
import { clinicsOfRole, roles } from '../../support/accounts.ts';
import { type PortalWithListClients, startPortalWithListClients } from '../../support/list-clients.ts';
import { someOf } from '../../support/seed.ts';

let portal: PortalWithListClients;
beforeAll(async () => {
  portal = await startPortalWithListClients();
});
afterAll(() => portal?.close());

/** How many lists of an account are read completely, picked by the seed; the full test reads all. */
const readLists = 12;

test('every list has a page with the same access', () => {
  for (const { id } of registry.lists) {
    const page = access[id]?.page as string;
    const { hasInput, keepsDraft, ...requirement } = pages[page] as Requirement;
    expect(requirement, id).toEqual(listRequirement(id));
  }
});

test.each(someOf(roles, 2, 'refused lists'))(
  '%s gets the lists of the access table and is refused all others everywhere',
  async (role) => {
    const clients = await portal.clientsOf(role);
    const principal = toPrincipal(await clients.inova.session.user());
    const catalogue = await clients.inova.lists.list();
    const allowed = registry.lists.filter(({ id }) => allows(listRequirement(id) as Requirement, principal));
    expect(catalogue.map(({ id }) => id)).toEqual(allowed.map(({ id }) => id));
    expect((await clients.browser.get('/reporting')).body.match(/\/lists\/[\w-]+\/csv/g)?.length ?? 0).toBe(
      allowed.length,
    );
    for (const { id } of registry.lists.filter((each) => !allowed.includes(each))) {
      await expect(clients.inova.lists.show(id)).rejects.toMatchObject({ status: 403 });
      expect((await clients.csv(id)).status).toBe(403);
      expect((await clients.terminal(['reports', 'export', id])).code).toBe(1);
      expect((await clients.browser.get(listPath(id))).location).toBe('/404-page-not-found');
      expect((await clients.browser.get(`/lists/${id}/csv`)).location).toBe('/404-page-not-found');
    }
  },
);

const inSomeClinics = roles.filter((role) => clinicsOfRole[role]?.length !== clinicsOfRole.network?.length);

test.each(someOf(inSomeClinics, 1, 'own clinics'))('%s sees only rows of their own clinics', async (role) => {
  const { inova } = await portal.clientsOf(role);
  for (const { id } of someOf(await inova.lists.list(), readLists, `${role} clinics`)) {
    for await (const { rows } of inova.lists.batches(id)) {
      expect(rows.filter(({ client }) => client && !clinicsOfRole[role]?.includes(client))).toEqual([]);
    }
  }
});
