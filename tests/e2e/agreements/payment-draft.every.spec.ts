import { signInLike } from '../../support/own-account.ts';
import { storedRow } from '../../support/portal-store.ts';
import { pressInDialog } from '../../support/press.ts';
import { expect, test } from '../../support/test.ts';

test('a payment that is typed survives Cancel and the close button, is discarded, and without script Enter records the payment', async ({
  page,
}) => {
  const hasScript = test.info().project.use.javaScriptEnabled !== false;
  const { id, patient } = await storedRow<{ id: string; patient: string }>(
    `select id, patient_id as patient from inova.agreements
     where client_id = 5 and state = 'signed' and balance_cents > 10000 order by id desc limit 1`,
  );
  const dialog = page.getByRole('dialog');
  const amount = dialog.getByLabel('Amount');
  const method = dialog.getByLabel('Payment method');
  const reference = dialog.getByLabel('Reference');
  const cancel = () =>
    dialog
      .getByRole(hasScript ? 'link' : 'button', { name: 'Cancel' })
      .last()
      .click();
  const close = () =>
    hasScript ? page.keyboard.press('Escape') : dialog.getByRole('button', { name: 'Cancel' }).first().click();
  /** Leaves the dialog, and waits until what was typed is stored. */
  const leave = async (leaveDialog: () => Promise<void>) => {
    const stored = page.waitForResponse((response) => /autosave|leave/.test(response.request().postData() ?? ''));
    await leaveDialog();
    await stored;
    await expect(dialog).toBeHidden();
  };
  const open = () => page.goto(`/patients/financialconsults/agreement/${patient}/payment?agreement=${id}`);
  const isTyped = async (cents: string) => {
    await expect(amount).toHaveValue(cents);
    await expect(method).toHaveValue('cash');
    await expect(reference).toHaveValue('4711');
  };

  await signInLike(page, 'financial');
  await open();
  const due = await amount.inputValue();
  await amount.fill('12.00');
  await method.selectOption('cash');
  await reference.fill('4711');
  await leave(cancel);
  await open();
  await isTyped('12.00');
  await amount.fill('13.00');
  await leave(close);
  await open();
  await isTyped('13.00');

  await pressInDialog(page, 'Discard changes');
  await expect(reference).toHaveValue('');
  await pressInDialog(page, 'Undo');
  await isTyped('13.00');

  await pressInDialog(page, 'Discard changes');
  await expect(reference).toHaveValue('');
  await expect(amount).toHaveValue(due);
  await expect(method).toHaveValue('check');
  if (hasScript) return;

  await reference.press('Enter');
  await expect(page.getByText(/^Payment recorded\./)).toBeVisible();
  await open();
  await expect(reference).toHaveValue('');
});
