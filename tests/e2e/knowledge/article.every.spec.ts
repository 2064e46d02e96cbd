import { randomLetters, signInLike } from '../../support/own-account.ts';
import { expect, test } from '../../support/test.ts';

test.use({ expectedErrors: [/status of 400/] });

test('an article is written, previewed, published, found by the beginning of a word, and confirmed', async ({
  page,
}) => {
  const word = randomLetters();
  await signInLike(page, 'admin');
  await page.goto('/knowledgebase');
  await page.getByRole('link', { name: 'New article' }).click();
  await page.getByLabel('Title').fill(`About ${word}`);
  await page.getByRole('textbox', { name: /^Text/ }).fill('## First\n\nDo **this**.');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('heading', { name: 'First' })).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(1);
  await expect(page.getByLabel('Title')).toHaveValue(`About ${word}`);
  await page.getByLabel('Review on').fill('2031-06-30');
  await page.getByLabel(/Readers confirm/).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText(`About ${word} has been published`).first()).toBeVisible();

  await page.goto(`/knowledgebase?q=${word.slice(0, 12)}`);
  await page.getByRole('link', { name: `About ${word}` }).click();
  await page.getByRole('button', { name: 'I have read and understood version 1' }).click();
  await expect(page.getByText('You have read and understood version 1')).toBeVisible();
});
