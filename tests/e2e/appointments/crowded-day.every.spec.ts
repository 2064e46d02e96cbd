import { crowdDay } from '../../support/crowded-day.ts';
import { farMonday } from '../../support/far-monday.ts';
import { randomLetters, signInLike } from '../../support/own-account.ts';
import { expect, test } from '../../support/test.ts';

test('a week says how many more appointments there are at a time, and opens their day', {
  tag: '@no-script',
}, async ({ page }) => {
  const lastname = `Zq${randomLetters()}`;
  const monday = farMonday();
  await crowdDay(monday, 5, lastname);
  await signInLike(page, 'staff');
  await page.setViewportSize({ width: 1600, height: 900 });
  await page.goto(`/scheduling?view=week&date=${monday}`);
  const week = page.getByRole('table', { name: /^Appointments, / });
  const appointments = week.getByRole('link', { name: new RegExp(lastname) });
  await expect(appointments).toHaveCount(2);
  const more = week.getByRole('link', { name: '+3 more on Mon' });
  await expect(more).toHaveAttribute('title', new RegExp(`${lastname} 5, Corinna, 9:00 AM, Follow-up`));
  await more.click();
  await expect(appointments).toHaveCount(5);
  await expect(page.getByRole('link', { name: 'Day', exact: true })).toHaveAttribute('aria-current', 'page');
});

test('a day has room for twelve appointments side by side, and its agenda has the rest', { tag: '@no-script' }, async ({
  page,
}) => {
  const lastname = `Zq${randomLetters()}`;
  const monday = farMonday();
  await crowdDay(monday, 14, lastname);
  await signInLike(page, 'staff');
  await page.setViewportSize({ width: 1600, height: 900 });
  await page.goto(`/scheduling?date=${monday}`);
  const day = page.getByRole('table', { name: /^Appointments, / });
  const appointments = day.getByRole('link', { name: new RegExp(lastname) });
  await expect(appointments).toHaveCount(11);
  await day.getByRole('link', { name: '+3 more on Mon' }).click();
  await expect(appointments).toHaveCount(14);
  await expect(page.getByRole('link', { name: 'Agenda', exact: true })).toHaveAttribute('aria-current', 'page');
});
