import type { Page } from '@playwright/test';
import { type CardSandbox, startCardSandbox } from '#server/providers/card/sandbox/sandbox.ts';
import { startFaultyServer } from '../../support/faulty-server.ts';
import { signInLike } from '../../support/own-account.ts';
import { expect, test } from '../../support/test.ts';

let sandbox: CardSandbox;
let parent: Awaited<ReturnType<typeof startFaultyServer>>;
test.beforeAll(async () => {
  sandbox = await startCardSandbox();
  parent = await startFaultyServer();
  parent.behaveLike((response) => response.setHeader('content-type', 'text/html').end(parentPage(sandbox.url)));
});
test.afterAll(async () => {
  await sandbox.close();
  await parent.close();
});

/** A page of another origin with the provider's fields in a frame, which keeps what they send. */
const parentPage = (origin: string) => `<!doctype html>
<link rel="icon" href="data:," />
<script>
  const messages = [];
  addEventListener('message', (event) => event.origin === '${origin}' && messages.push(event.data));
</script>
<iframe title="Card" width="400" height="260" src="${origin}/itoke/ajax-tokenizer.html?useexpiry=true&usecvv=true"></iframe>`;

async function openFields(page: Page) {
  await page.goto(parent.origin);
  return {
    fields: page.frameLocator('iframe'),
    received: async () => ((await page.evaluate('messages')) as string[]).map((each) => JSON.parse(each)),
  };
}

test('the fields send a token to the page once they are complete, and never the number', async ({ page }) => {
  const { fields, received } = await openFields(page);
  await fields.getByLabel('Card number').fill('4111 1111 1111 1111');
  await fields.getByLabel('Month').fill('2');
  await fields.getByLabel('Year').fill('2029');
  expect(await received()).toEqual([]);
  await fields.getByLabel('CVV').fill('112');
  await fields.getByLabel('CVV').blur();
  await expect.poll(received).toEqual([{ message: sandbox.tokenize('4111111111111111'), expiry: '202902' }]);
  expect(JSON.stringify(await received())).not.toContain('41111111');
});

test('a number with a typing error is refused beside it, and the page is told so', async ({ page }) => {
  const { fields, received } = await openFields(page);
  await fields.getByLabel('Card number').fill('4111 1111 1111 1112');
  await fields.getByLabel('Card number').blur();
  await expect(fields.getByRole('alert')).toHaveText('Enter a valid card number.');
  await expect(fields.getByLabel('Card number')).toHaveAttribute('aria-invalid', 'true');
  expect(await received()).toEqual([{ message: '', validationError: 'Enter a valid card number.' }]);
  await fields.getByLabel('Card number').fill('4111 1111 1111 1111');
  await fields.getByLabel('Card number').blur();
  await expect(fields.getByRole('alert')).toBeEmpty();
});

test('a link to a page that takes cards loads a document of its own, with its policy', async ({ page }) => {
  await signInLike(page, 'staff');
  await page.goto('/patients');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('link', { name: 'Profile' }).evaluate((link) => link.setAttribute('href', '/makepayment/1021'));
  const loaded = page.waitForResponse((response) => response.url().includes('/makepayment/1021'));
  await page.getByRole('link', { name: 'Profile' }).click();
  const response = await loaded;
  expect(new URL(response.url()).pathname).toBe('/makepayment/1021');
  expect((await response.allHeaders())['content-security-policy']).toMatch(
    /frame-src 'self' http:\/\/127\.0\.0\.1:\d+/,
  );
});
