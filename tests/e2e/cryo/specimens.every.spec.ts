import { emailOf, password } from '../../support/accounts.ts';
import { signInLike } from '../../support/own-account.ts';
import { storedRow } from '../../support/portal-store.ts';
import { expect, test } from '../../support/test.ts';

test.use({ expectedErrors: [/status of 4(00|09)/] });

/** A specimen of clinic 5 in a tank, and an empty position of the same tank. */
const placed = () =>
  storedRow<{ barcode: string; address: string; empty: string }>(
    `select s.barcode, o.address, (select e.address from inova.cryo_positions e
       where e.client_id = 5 and e.root_id = o.root_id and e.held_for is null and not exists (
         select from inova.cryo_specimens i where i.client_id = 5 and i.position_id = e.id) order by random() limit 1) as empty
     from inova.cryo_specimens s
     join inova.cryo_positions o on o.client_id = s.client_id and o.id = s.position_id
     join inova.cryo_containers t on t.client_id = o.client_id and t.id = o.root_id
     where s.client_id = 5 and s.state = 'stored' and t.site = 'clinic' order by random() limit 1`,
  );

test('a scanned specimen is moved with a witness, and its place and both people are shown', {
  tag: '@no-script',
}, async ({ page }) => {
  await signInLike(page, 'cryo');
  const { barcode, address, empty } = await placed();
  await page.goto('/clinic/cryo/dashboard');
  await page.getByLabel('Barcode or position').fill(barcode);
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByRole('heading', { level: 1, name: barcode })).toBeVisible();
  await page.getByRole('link', { name: 'Move', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New position').fill(empty);
  await dialog.getByLabel('Email of the witness').fill(emailOf('cryoadmin'));
  await dialog.getByLabel('Password of the witness').fill('wrong');
  await dialog.getByRole('button', { name: 'Move specimen' }).click();
  await expect(dialog.getByLabel('Password of the witness')).toHaveAccessibleDescription(/No user of this clinic/);
  await expect(dialog.getByLabel('New position')).toHaveValue(empty);
  await dialog.getByLabel('Password of the witness').fill(password);
  await dialog.getByRole('button', { name: 'Move specimen' }).click();
  await expect(page.getByText(`${barcode} is in ${empty}`)).toBeVisible();
  const movements = page.getByRole('region', { name: 'Movements' });
  await expect(movements).toContainText(`Move from ${address} to ${empty}`);
  await expect(movements).toContainText('witnessed by Cora Lindgren');
});

test('the map of a tank shows what is where, and an audit round what differs', { tag: '@no-script' }, async ({
  page,
}) => {
  await signInLike(page, 'cryo');
  const { id } = await storedRow<{ id: string }>(
    "select id from inova.cryo_containers where client_id = 5 and address = 'T01'",
  );
  await page.goto(`/cryo/tanks/${id}`);
  await expect(page.getByRole('table', { name: 'Positions of Canister 1' }).getByRole('link')).not.toHaveCount(0);
  await expect(page.getByRole('alert')).toContainText('T01-C3-K3');
  await page.getByRole('button', { name: 'Continue audit round' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Audit round of tank T01' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Differences' })).toContainText('Unexpected');
  await page.getByLabel('Position').fill('T99-C1');
  await page.getByRole('button', { name: 'Record scan' }).click();
  await expect(page.getByLabel('Position')).toHaveAccessibleDescription('T99-C1 is not a position of this tank');
});
