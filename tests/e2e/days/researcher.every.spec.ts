import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { beginDay } from '../../support/begin-day.ts';
import { randomLetters } from '../../support/own-account.ts';
import { press, pressInDialog } from '../../support/press.ts';
import { expect, test } from '../../support/test.ts';

interface Subject {
  number: string;
  lastname: string;
}

const dialog = (page: Page) => page.getByRole('dialog');
const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true });
const found = async (page: Page) => Number.parseInt((await page.getByText(/^\d+ found$/).textContent()) ?? '', 10);

/** The lines of the CSV behind a link, the first with the names of the columns. */
async function csvBehind(page: Page, name: string | RegExp): Promise<string[]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name }).first().click(),
  ]);
  return (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
}

/** Saves the patients up to an age as a cohort, whose list and CSV have as many. */
async function saveCohort(page: Page) {
  const cohort = `Under 36 ${randomLetters()}`;
  await page.goto('/research/prescreening');
  await page.getByRole('textbox', { name: 'Age to' }).fill('35');
  await press(page, 'Apply');
  await expect(page.getByRole('link', { name: 'Remove Age to: 35' })).toBeVisible();
  const count = await found(page);
  await page.getByRole('link', { name: 'Save cohort' }).click();
  await dialog(page).getByRole('textbox', { name: 'Name' }).fill(cohort);
  await pressInDialog(page, 'Save cohort');
  await expect(page.getByRole('heading', { level: 1, name: cohort })).toBeVisible();
  expect(await found(page)).toBe(count);
  expect(await csvBehind(page, /^CSV/)).toHaveLength(1 + count);
  await page.getByRole('link', { name: 'Cohorts' }).click();
  await expect(table(page, 'Cohorts').getByRole('row').filter({ hasText: cohort })).toContainText(String(count));
}

/** Marks the first subject who is screened as eligible; returns the subject's number and last name. */
async function markEligible(page: Page): Promise<Subject> {
  await page.getByRole('search').getByLabel('Status', { exact: true }).selectOption('Screened');
  await press(page, 'Apply');
  await expect(page.getByRole('link', { name: 'Remove Status: Screened' })).toBeVisible();
  const row = table(page, 'NEET Registry Worklist')
    .getByRole('row')
    .filter({ hasText: /NEET-\d+/ })
    .first();
  const number = /NEET-\d+/.exec((await row.textContent()) ?? '')?.[0] ?? '';
  const name = await row.getByRole('rowheader').getByRole('link').first().textContent();
  await row.getByRole('link', { name: /^Actions/ }).click();
  await page
    .getByRole('list', { name: /^Actions/ })
    .getByRole('link', { name: 'Mark eligible' })
    .click();
  await pressInDialog(page, 'Mark eligible');
  await expect(page.getByText(/^1 .+ eligible/).first()).toBeVisible();
  return { number, lastname: name?.split(',')[0] ?? '' };
}

/** Corrects the BMI of a subject, and finds it in the registry's data. */
async function correctData(page: Page, { number, lastname }: Subject) {
  await page.getByRole('link', { name: 'Data Management' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Registry data' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Last name' }).fill(lastname);
  await press(page, 'Apply');
  await expect(page.getByRole('link', { name: `Remove Last name: ${lastname}` })).toBeVisible();
  const row = table(page, 'Registry data').getByRole('row').filter({ hasText: number });
  await expect(row).toContainText('Eligible');
  await row.getByRole('link', { name: /^Correct/ }).click();
  await dialog(page).getByRole('textbox', { name: 'BMI' }).fill('23.4');
  await dialog(page)
    .getByRole('textbox', { name: /^Reason/ })
    .fill('Measured again');
  await pressInDialog(page, 'Correct');
  await expect(row).toContainText('23.4');
}

/** Answers the first open query. */
async function answerQuery(page: Page) {
  const answer = `Checked in the chart ${randomLetters()}`;
  await page.getByRole('link', { name: 'Queries', exact: true }).click();
  await page
    .getByRole('link', { name: /^Answer: / })
    .first()
    .click();
  await dialog(page)
    .getByRole('textbox', { name: /^Answer/ })
    .fill(answer);
  await pressInDialog(page, 'Answer');
  await expect(table(page, 'Registry queries')).toContainText(answer);
}

/** Takes home the figures of the registry, which name no patient, but count the subject. */
async function downloadReport(page: Page, eligible: number) {
  await page.getByRole('link', { name: 'Reports', exact: true }).click();
  const row = table(page, 'Subjects by status').getByRole('row', { name: /^eligible / });
  await expect(row).toContainText(String(eligible));
  const lines = await csvBehind(page, 'CSV of subjects by status');
  expect(lines.join('\n')).not.toMatch(/NEET-\d|patient/i);
  expect(lines.find((line) => /^"?eligible/i.test(line))).toContain(String(eligible));
}

/** How many subjects the registry's reports count as eligible. */
async function eligibleSubjects(page: Page): Promise<number> {
  await page.goto('/worklists/neetregistry/ReportsTab');
  const row = table(page, 'Subjects by status').getByRole('row', { name: /^eligible / });
  return Number(await row.getByRole('link').first().textContent());
}

test('a researcher saves a cohort, finds a subject eligible, corrects data, answers a query, and takes home figures', {
  tag: '@no-script',
}, async ({ page }) => {
  await beginDay(page, 'researcher');
  await saveCohort(page);
  const eligible = await eligibleSubjects(page);
  await page.goto('/worklists/neetregistry');
  const subject = await markEligible(page);
  await correctData(page, subject);
  await answerQuery(page);
  await downloadReport(page, eligible + 1);
});
