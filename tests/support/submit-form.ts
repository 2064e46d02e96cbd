import { expect } from 'vitest';
import { type Form, formsIn, textIn } from './html.ts';
import type { Fields, HttpBrowser, PageResponse } from './http-browser.ts';

/** A form as a user sends it from its page: its hidden fields and what is entered. */
export interface Submission {
  browser: HttpBrowser;
  /** The page that has the form. */
  page: string;
  entered: Fields;
}

/** What came of a form that was sent. */
export interface Submitted {
  response: PageResponse;
  /** Sends the same once more, as a double click or a page reloaded does. */
  again(): Promise<PageResponse>;
}

/** Sends a form from its page as a browser without script does. */
export async function submitForm({ browser, page, entered }: Submission): Promise<Submitted> {
  const { status, body } = await browser.get(page);
  if (status !== 200) throw new Error(`${page} answers ${status}`);
  const form = formsIn(body).find((each) => accepts(each, entered));
  if (!form) throw new Error(`${page} has no form with ${Object.keys(entered).join(', ')}`);
  const hidden = form.fields.filter(({ type, name }) => type === 'hidden' && name !== 'formToken');
  const fields = { ...Object.fromEntries(hidden.map(({ name, value }) => [name, value])), ...entered };
  const send = () => browser.post(form.action || page, fields);
  return { response: await send(), again: send };
}

/** True for a form that has all these fields, and the same in its hidden ones. */
function accepts({ method, fields }: Form, entered: Fields): boolean {
  if (method !== 'post') return false;
  return Object.entries(entered).every(([name, value]) =>
    fields.some((field) => field.name === name && (field.type !== 'hidden' || field.value === value)),
  );
}

/**
 * Expects that a form changes the store once: the response leads to a page with the message, and sending the same again
 * changes nothing more. Answers what is stored.
 */
export async function expectSubmittedOnce<T>(
  submission: Submission,
  { message, stored }: { message: string | null; stored: () => Promise<T> },
): Promise<T> {
  const before = await stored();
  const { response, again } = await submitForm(submission);
  expect([response.status, faultsIn(response.body)], submission.page).toEqual([302, '']);
  const next = await submission.browser.get(response.location as string);
  expect(next.status).toBe(200);
  if (message !== null) expect(textIn(next.body)).toContain(message);
  const after = await stored();
  expect(after).not.toEqual(before);
  expect([302, 400, 404, 409]).toContain((await again()).status);
  expect(await stored(), `${submission.page}: the same form again`).toEqual(after);
  return after;
}

/** What a page says is to be corrected. */
const faultsIn = (body: string) => /\d+ errors? to correct.{0,200}/.exec(textIn(body))?.[0] ?? '';
