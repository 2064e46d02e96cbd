import { replyAs, startConversation, writeAsPatient } from '../../support/conversations.ts';
import { signInLike } from '../../support/own-account.ts';
import { expect, test } from '../../support/test.ts';

test.use({ expectedErrors: [/live\/stream|ERR_FAILED/] });

test('after the connection was cut, the open conversation and the list show all that was written', async ({
  page,
  context,
}) => {
  const [opened, other] = [await startConversation(), await startConversation({ daysAgo: 1 })];
  await signInLike(page, 'staff');
  await context.route('/live/stream', (route) => route.abort());
  const cutOff = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/live/stream'));
  await page.goto(`/support-chat?conversation=${opened.id}`);
  await cutOff;
  await page.getByRole('textbox', { name: /^Message to/ }).fill('I will ask the');
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  for (let number = 1; number <= 12; number++) await writeAsPatient(opened, `Missed question ${number}.`);
  await replyAs('admin@inova.test', opened, 'Missed answer.');
  await writeAsPatient(other, 'Missed in the list.');
  await context.unroute('/live/stream');
  const thread = page.locator('#thread');
  await expect(thread.getByText('Missed answer.')).toBeVisible();
  for (let number = 1; number <= 12; number++) {
    await expect(thread.getByText(`Missed question ${number}.`, { exact: true })).toHaveCount(1);
  }
  await expect(page.getByText('Missed in the list.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Message to/ })).toHaveValue('I will ask the');
});
