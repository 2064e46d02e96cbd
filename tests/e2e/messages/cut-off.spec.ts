import { replyAs, startConversation, writeAsPatient } from '../../support/conversations.ts';
import { signInLike } from '../../support/own-account.ts';
import { expect, test } from '../../support/test.ts';

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|live|Failed to fetch|NetworkError/] });

test('after the connection was cut, the open conversation and the list show all that was written', async ({
  page,
  context,
}) => {
  const [opened, other] = [await startConversation(), await startConversation({ daysAgo: 1 })];
  await signInLike(page, 'staff');
  const streaming = page.waitForResponse('**/live/stream');
  await page.goto(`/support-chat?conversation=${opened.id}`);
  await streaming;
  await page.getByRole('textbox', { name: /^Message to/ }).fill('I will ask the');
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  await context.setOffline(true);
  for (let number = 1; number <= 12; number++) await writeAsPatient(opened, `Missed question ${number}.`);
  await replyAs('admin@inova.test', opened, 'Missed answer.');
  await writeAsPatient(other, 'Missed in the list.');
  await context.setOffline(false);
  const thread = page.locator('#thread');
  await expect(thread.getByText('Missed answer.')).toBeVisible({ timeout: 20_000 });
  for (let number = 1; number <= 12; number++) {
    await expect(thread.getByText(`Missed question ${number}.`, { exact: true })).toHaveCount(1);
  }
  await expect(page.getByText('Missed in the list.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Message to/ })).toHaveValue('I will ask the');
});
