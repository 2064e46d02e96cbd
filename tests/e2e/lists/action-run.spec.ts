import { signInLike } from '../../support/own-account.ts';
import { storedRows } from '../../support/portal-store.ts';
import { expect, test } from '../../support/test.ts';

test('the progress of an action on many rows is shown however slow the server is', async ({ page }) => {
  const name = await signInLike(page, 'staff');
  const [run] = await storedRows<{ id: number }>(
    `insert into inova.action_runs (list, action, principal, by, clinics, given, total, left_out, changed, started_at)
       values ('new-patients', 'log-call', '{}', $1, '{5}', '{}', 250, 0, 100, now()) returning id`,
    `${name}@inova.test`,
  );
  const data = `/lists/new-patients/runs/${run?.id}.data`;
  await page.route(`**${data}**`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    await route.continue().catch(() => undefined);
  });
  await page.goto(data.replace('.data', ''));
  await expect(page.getByText('100 of 250')).toBeVisible();
  await storedRows('update inova.action_runs set changed = 150 where id = $1', run?.id);
  await expect(page.getByText('150 of 250')).toBeVisible();
});
