import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorAt, textIn } from '../../support/html.ts';
import type { HttpBrowser } from '../../support/http-browser.ts';
import { expectSubmittedOnce, submitForm } from '../../support/submit-form.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

const hoursPath = '/admin/connect/hours';

let portal: TestPortal;
let browser: HttpBrowser;
beforeAll(async () => {
  portal = await startTestPortal();
  browser = await portal.signIn('admin', 5);
});
afterAll(() => portal?.close());

const storedHours = async () => {
  const { rows } = await portal.store.pool.query(
    `select weekday, to_char(opens_at, 'HH24:MI') as opens, to_char(closes_at, 'HH24:MI') as closes
      from inova.clinic_hours where client_id = 5 order by weekday, opens_at`,
  );
  return rows.map(({ weekday, opens, closes }) => `${weekday} ${opens}-${closes}`);
};

/** The form of weekly hours with these times and no others. */
const week = (times: Record<string, string>) => {
  const fields = [1, 2, 3, 4, 5, 6, 7].flatMap((day) =>
    [1, 2].flatMap((part) => [`opens${day}part${part}`, `closes${day}part${part}`]),
  );
  return { ...Object.fromEntries(fields.map((field) => [field, ''])), ...times };
};

test('weekly hours are saved with a break, and holidays stay', async () => {
  await submitForm({
    browser,
    page: `${hoursPath}/new`,
    entered: { day: '2031-07-04', name: 'Independence Day', opensAt: '', closesAt: '' },
  });
  const times = { opens1part1: '08:00', closes1part1: '12:00', opens1part2: '13:00', closes1part2: '17:30' };
  const saturday = { opens6part1: '09:00', closes6part1: '12:00' };
  const stored = await expectSubmittedOnce(
    { browser, page: hoursPath, entered: week({ ...times, ...saturday }) },
    { message: 'Weekly hours saved', stored: storedHours },
  );
  expect(stored).toEqual(['1 08:00-12:00', '1 13:00-17:30', '6 09:00-12:00']);
  expect(textIn((await browser.get(hoursPath)).body)).toContain('Independence Day');
});

test.each([
  [{ opens2part1: '09:00' }, 'closes2part1', 'Enter when the clinic closes'],
  [{ closes2part1: '09:00' }, 'opens2part1', 'Enter when the clinic opens'],
  [{ opens2part1: '17:00', closes2part1: '09:00' }, 'closes2part1', 'Enter a later time'],
  [{ opens2part2: '13:00', closes2part2: '17:00' }, 'opens2part1', 'Enter the first hours of the day here'],
  [
    { opens2part1: '09:00', closes2part1: '12:00', opens2part2: '11:00', closes2part2: '17:00' },
    'opens2part2',
    'Enter a time after the first hours',
  ],
])('the hours %j are refused beside %s, and kept', async (times, field, error) => {
  const before = await storedHours();
  const { response } = await submitForm({ browser, page: hoursPath, entered: week(times) });
  expect(response.status).toBe(400);
  expect(errorAt(response.body, field)).toBe(error);
  for (const time of Object.values(times)) expect(response.body).toContain(`value="${time}"`);
  expect(await storedHours()).toEqual(before);
});

test('two users changing the hours see both, and the second can replace the first', async () => {
  const version = async () => {
    const { rows } = await portal.store.pool.query(
      'select version from inova.clinic_hour_versions where client_id = 5',
    );
    return String(rows[0].version);
  };
  const opened = await version();
  const theirs = week({ opens1part1: '07:00', closes1part1: '15:00' });
  expect((await submitForm({ browser, page: hoursPath, entered: theirs })).response.status).toBe(302);
  const mine = week({ opens1part1: '10:00', closes1part1: '18:00' });
  const late = await browser.post(hoursPath, { ...mine, version: opened, onceKey: 'late', intent: 'week' });
  expect(late.status).toBe(409);
  expect(textIn(late.body)).toMatch(/Monday\s*7:00 AM – 3:00 PM\s*10:00 AM – 6:00 PM/);
  const resent = { ...mine, version: await version(), onceKey: 'resent', intent: 'week' };
  expect((await browser.post(hoursPath, resent)).location).toBe(hoursPath);
  expect(await storedHours()).toEqual(['1 10:00-18:00']);
});

const storedHolidays = async () => {
  const { rows } = await portal.store.pool.query(
    `select day::text, name, opens_at::text as opens from inova.clinic_holidays where client_id = 5 order by day`,
  );
  return rows;
};

test('a holiday is added once, changed, and removed', async () => {
  const entered = { day: '2031-12-24', name: 'Christmas Eve', opensAt: '08:00', closesAt: '12:00' };
  const page = `${hoursPath}/new`;
  const message = 'Christmas Eve has been added';
  const added = await expectSubmittedOnce({ browser, page, entered }, { message, stored: storedHolidays });
  expect(added).toContainEqual({ day: '2031-12-24', name: 'Christmas Eve', opens: '08:00:00' });
  expect(textIn((await browser.get(hoursPath)).body)).toContain('8:00 AM – 12:00 PM');

  const closed = { ...entered, opensAt: '', closesAt: '' };
  const changed = await expectSubmittedOnce(
    { browser, page: `${hoursPath}/2031-12-24`, entered: closed },
    { message: 'Christmas Eve has been saved', stored: storedHolidays },
  );
  expect(changed).toContainEqual({ day: '2031-12-24', name: 'Christmas Eve', opens: null });

  const again = await submitForm({ browser, page, entered: { ...entered, name: 'Twice' } });
  expect([again.response.status, errorAt(again.response.body, 'day')]).toEqual([
    400,
    'This day is already in the list',
  ]);

  const removed = await expectSubmittedOnce(
    { browser, page: hoursPath, entered: { day: '2031-12-24', intent: 'remove' } },
    { message: '12/24/2031 is no longer a holiday', stored: storedHolidays },
  );
  expect(removed.map(({ day }) => day)).not.toContain('2031-12-24');
});
