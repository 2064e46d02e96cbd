import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentTexts, type PatientDocument } from '#server/inova/contract/verifications/document.ts';
import { first } from '../../support/first.ts';
import { textIn } from '../../support/html.ts';
import type { HttpBrowser } from '../../support/http-browser.ts';
import { readPdf, withoutSpace } from '../../support/pdf-text.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

let portal: TestPortal;
let staff: HttpBrowser;
let admin: HttpBrowser;
beforeAll(async () => {
  portal = await startTestPortal();
  staff = await portal.signIn('staff');
  admin = await portal.signIn('admin');
});
afterAll(() => portal?.close());

async function query<T>(statement: string, values: unknown[] = []): Promise<T[]> {
  return (await portal.store.pool.query(statement, values)).rows as T[];
}

const hashOf = async (day: string) =>
  (
    await query<{ hash: string }>(
      'select md5(pdf) as hash from inova.day_sheet_pdfs where client_id = 5 and day = $1',
      [day],
    )
  )[0]?.hash;

const storedDocument = async (day: string) =>
  first(
    await query<{ document: PatientDocument }>(
      'select document from inova.day_sheet_documents where client_id = 5 and day = $1',
      [day],
    ),
  ).document;

/** The document on the page of a day, as text. */
async function documentOn(day: string): Promise<string> {
  const { body } = await staff.get(`/payments/days/${day}`);
  return textIn(/<article.*<\/article>/s.exec(body)?.[0] ?? '');
}

/** How often the page of a day, its document included, says something. */
async function countOn(day: string, text: string): Promise<number> {
  const { body } = await staff.get(`/payments/days/${day}`);
  return textIn(/<main.*<\/main>/s.exec(body)?.[0] ?? '').split(text).length - 1;
}

/** A day with payments that nobody has closed. */
async function openDay(): Promise<string> {
  const { day } = first(
    await query<{ day: string }>(
      `select e.day::text as day from inova.ledger_events e where e.client_id = 5 and e.kind = 'payment taken'
         and not exists (select from inova.closed_days c where c.client_id = 5 and c.day = e.day)
       group by e.day order by count(*) desc limit 1`,
    ),
  );
  return day;
}

test('the sheet of an open day is a page and a PDF of the same text, and nothing of it is stored', async () => {
  const day = await openDay();
  expect(await documentOn(day)).toMatch(
    /Day sheet of .*Open: the amounts change.*Net of payments.*User\s*Method.*All/s,
  );
  const response = await staff.get(`/payments/days/${day}/pdf`);
  expect(response.headers['content-type']).toBe('application/pdf');
  expect(response.headers['content-disposition']).toContain(`day-sheet-${day}.pdf`);
  expect(await hashOf(day)).toBeUndefined();
});

test('the sheet of a closed day stays as it was closed, and its PDF has the same bytes', async () => {
  const day = await openDay();
  await admin.post(`/payments/days/${day}`, {});
  const before = await documentOn(day);
  const document = await storedDocument(day);
  const texts = documentTexts(document);
  expect(texts.filter((text) => !before.includes(textIn(text)))).toEqual([]);
  const pdf = await staff.get(`/payments/days/${day}/pdf`);
  const stored = first(
    await query<{ pdf: Buffer }>('select pdf from inova.day_sheet_pdfs where client_id = 5 and day = $1', [day]),
  );
  const printed = (await readPdf(stored.pdf)).pages.join('');
  expect(texts.filter((text) => !printed.includes(withoutSpace(text)))).toEqual([]);
  expect(before).toMatch(/Closed \d\d\/\d\d\/\d{4} \d{1,2}:\d\d [AP]M by /);
  await query("update inova.clients set name = 'Renamed clinic' where id = 5");
  await query("update inova.users set lastname = 'Married' where client_id = 5");
  expect(await documentOn(day)).toBe(before);
  expect((await staff.get(`/payments/days/${day}/pdf`)).body).toBe(pdf.body);
});

test('a day that was closed before sheets were documents gets its document when it is first opened', async () => {
  const day = await openDay();
  await admin.post(`/payments/days/${day}`, {});
  await query('delete from inova.day_sheet_documents where client_id = 5 and day = $1', [day]);
  const shown = await documentOn(day);
  expect(shown).toContain('Closed');
  expect((await storedDocument(day)).title).toMatch(/^Day sheet of /);
  expect(await documentOn(day)).toBe(shown);
});

test('the page says once whether its day is open or closed', async () => {
  const day = await openDay();
  expect(await countOn(day, 'amounts change until an admin closes the day')).toBe(1);
  await admin.post(`/payments/days/${day}`, {});
  expect(await countOn(day, 'amounts change')).toBe(0);
  expect(await countOn(day, 'Closed ')).toBe(1);
  expect(await countOn(day, 'posted to the next open day')).toBe(1);
});

test('there is no sheet of a day to come, or of no day', async () => {
  for (const day of ['2026-02-30', '2999-01-01', 'today'])
    expect((await staff.get(`/payments/days/${day}/pdf`)).location, day).toBe('/404-page-not-found');
});
