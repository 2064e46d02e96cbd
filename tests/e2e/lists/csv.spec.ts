import { readFile } from 'node:fs/promises';
import { storedRows } from '../../support/portal-store.ts';
import { expect, signIn, test } from '../../support/test.ts';

test.afterAll(() => storedRows(`delete from inova.claims where client_id = 13 and number like 'LONG%'`));

test('a long CSV shows its progress in rows and downloads the whole list', { tag: '@full' }, async ({ page }) => {
  await storedRows(`insert into inova.claims
    select made.* from (select to_jsonb(c) as c from inova.claims c where client_id = 13 limit 1) one,
      generate_series(1, 4000) n,
      jsonb_populate_record(null::inova.claims, c || jsonb_build_object('id', 800000000 + n, 'number', 'LONG' || n)) made
    on conflict do nothing`);
  await signIn(page, 'clinic13');
  await page.goto('/claims');
  const link = page.getByRole('link', { name: /^CSV, [\d,]+ rows$/ });
  const total = Number((await link.textContent())?.replace(/\D/g, ''));
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const observe = () => seen.push(document.querySelector('progress')?.parentElement?.textContent ?? '');
    new MutationObserver(observe).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toMatch(/^claims-[\d-]+\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(total + 1);
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen.join());
  expect(seen).toContain(`of ${total.toLocaleString('en-US')} rows`);
  await expect(page.getByRole('progressbar')).toBeHidden();
});
