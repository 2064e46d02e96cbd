import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../../support/test.ts';

test.use({ expectedErrors: [/status of 4(00|09)/] });

async function answer(page: Page) {
  await signIn(page, 'network');
  await page.goto('/alifedash');
  await page.getByRole('radio', { name: 'Patient’s own eggs' }).check();
  await page.getByRole('radiogroup', { name: 'Earlier IVF' }).getByLabel('No').check();
  await page.getByRole('textbox', { name: 'Age' }).fill('32');
  await page.getByRole('textbox', { name: 'Height, feet' }).fill('5');
  await page.getByRole('textbox', { name: 'Inches' }).fill('8');
  await page.getByRole('textbox', { name: 'Weight in pounds' }).fill('150');
  await page.getByRole('combobox', { name: 'Pregnancies so far' }).selectOption('1');
  await page.getByRole('combobox', { name: 'Births so far' }).selectOption('1');
  await page.getByRole('radio', { name: 'Known, selected below' }).check();
  await page.getByRole('checkbox', { name: 'Endometriosis' }).check();
}

const estimate = (page: Page) => page.getByRole('button', { name: 'Estimate' }).click();

test('a chance is estimated with the effect of each answer', { tag: '@no-script' }, async ({ page }) => {
  await answer(page);
  await page.getByRole('checkbox', { name: 'Ovulatory disorder' }).check();
  await estimate(page);
  await expect(page.getByText('62.21%')).toBeVisible();
  await expect(page.getByText('Not cumulative')).toBeVisible();
  await expect(page.getByRole('row', { name: /^Age 33 / })).toBeVisible();
  await page.goto(page.url());
  await expect(page.getByRole('checkbox', { name: 'Endometriosis' })).toBeChecked();
  await expect(page.getByText('62.21%')).toBeVisible();
});

test('answers that contradict each other are refused and kept', async ({ page }) => {
  await answer(page);
  await page.getByRole('combobox', { name: 'Pregnancies so far' }).selectOption('0');
  await page.getByRole('checkbox', { name: 'Unexplained infertility' }).check();
  await estimate(page);
  await expect(page.getByRole('link', { name: 'There can’t be more births than pregnancies' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Unexplained infertility excludes other reasons/ })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Age' })).toHaveValue('32');
  await page.getByRole('checkbox', { name: 'Unexplained infertility' }).uncheck();
  await page.getByRole('checkbox', { name: 'Endometriosis' }).uncheck();
  await estimate(page);
  await expect(page.getByRole('link', { name: /^Select at least one reason/ })).toBeVisible();
});
