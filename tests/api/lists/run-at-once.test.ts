import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillForm } from '../../support/forms.ts';
import { elementsIn, formsIn, textIn } from '../../support/html.ts';
import { inDays } from '../../support/list-actions.ts';
import { type PortalWithListClients, startPortalWithListClients } from '../../support/list-clients.ts';

let portal: PortalWithListClients;
beforeAll(async () => {
  portal = await startPortalWithListClients();
});
afterAll(() => portal?.close());

const panelOf = (body: string) => /<section id="peek"[\s\S]*?<\/section>/.exec(body)?.[0] ?? '';

/** The button of the panel with this label. */
const buttonIn = (body: string, label: string) =>
  new RegExp(`<button[^>]*formAction="([^"]*)"[^>]*>${label}</button>`, 'i')
    .exec(panelOf(body))?.[1]
    ?.replaceAll('&amp;', '&');

test('a reversible action in the preview asks nothing, and its message offers Undo', async () => {
  const { browser, inova } = await portal.clientsOf('financial');
  const [row] = (await inova.lists.show('benefits-new', { size: '1' })).rows;
  const key = `${row?.client}-${row?.id}`;
  const stateOf = async () => (await inova.lists.show('benefits-verifications', { row: key })).rows[0]?.cells.state;
  const { body } = await browser.get(`/benefits/verifications?peek=${key}`);
  const action = buttonIn(body, 'Claim') as string;
  const form = formsIn(body).find(
    (each) => each.fields.some(({ name }) => name === 'onceKey') && each.action.endsWith('/act/claim'),
  );
  const { location } = await browser.post(action, fillForm(form as NonNullable<typeof form>));
  expect(location).toBe(`/benefits/verifications#peek-${key}`);
  expect(await stateOf()).toBe('assigned');
  const done = await browser.get(location as string);
  expect(textIn(done.body)).toContain('1 verification claimed.');
  const undo = formsIn(done.body).find((each) => each.action === '/lists/undo');
  await browser.post('/lists/undo', fillForm(undo as NonNullable<typeof undo>));
  expect(await stateOf()).toBe('new');
});

test('an action with fields, or that cannot be undone, opens its page', async () => {
  const { browser, inova } = await portal.clientsOf('financial');
  const [row] = (await inova.lists.show('benefits-pending', { size: '1' })).rows;
  const { body } = await browser.get(`/benefits/pending?peek=${row?.client}-${row?.id}`);
  const links = elementsIn(panelOf(body)).filter(
    ({ name, attributes }) => name === 'a' && attributes.href?.includes('/act/'),
  );
  expect(links.map(({ attributes }) => /act\/([\w-]+)/.exec(attributes.href as string)?.[1])).toEqual(
    expect.arrayContaining(['payer-call', 'assign', 'follow-up']),
  );
  const { listings } = { listings: (await inova.lists.show('benefits-intake', { size: '1' })).listing.actions };
  expect(Object.fromEntries(listings.map(({ key, runsAtOnce }) => [key, runsAtOnce]))).toMatchObject({
    claim: true,
    open: true,
    card: false,
    assign: false,
  });
});

test('the preview of a verification shows what the payer said last, and the phone of the payer', async () => {
  const { browser, inova } = await portal.clientsOf('financial');
  const [row] = (await inova.lists.show('benefits-pending', { size: '1' })).rows;
  await inova.verifications.runAction(
    row?.id as number,
    { action: 'payer-call', values: { outcome: 'Limits follow by fax', followUp: inDays(400) } },
    crypto.randomUUID(),
  );
  await portal.store.pool.query(
    `update inova.verifications set answers = answers || '{"insurancePhone": "8005550142"}' where client_id = 5 and id = $1`,
    [row?.id],
  );
  for (const page of ['/benefits/pending', '/benefits/verifications']) {
    const panel = textIn(panelOf((await browser.get(`${page}?peek=5-${row?.id}`)).body));
    expect(panel, page).toContain('Payer saidLimits follow by fax');
    expect(panel, page).toContain('Payer phone(800) 555-0142');
    expect(panel.indexOf('Log payer call'), 'actions stand above the facts').toBeLessThan(panel.indexOf('Payer said'));
  }
});
