import { expect } from 'vitest';
import { type Form, formsIn, textIn } from './html.ts';
import type { Fields, HttpBrowser, PageResponse } from './http-browser.ts';

/** A form submitted from its page: its hidden fields and the values entered. */
export interface Submission {
  browser: HttpBrowser;
  page: string;
  entered: Fields;
}

/** The result of a submitted form. */
export interface Submitted {
  response: PageResponse;
  /** Submits the same form again, as a double-click or a reload does. */
  again(): Promise<PageResponse>;
}

/** Submits a form from its page as a browser without script does. */
export async function submitForm({ browser, page, entered }: Submission): Promise<Submitted> {
  const { status, body } = await browser.get(page);
  if (status !== 200) throw new Error(`${page} answers ${status}`);
  const fitting = formsIn(body).filter((each) => accepts(each, entered));
  const form = fitting.find(({ action }) => action === page) ?? fitting[0];
  if (!form) throw new Error(`${page} has no form with ${Object.keys(entered).join(', ')}`);
  const hidden = form.fields.filter(({ type, name }) => type === 'hidden' && name !== 'formToken');
  const fields = { ...Object.fromEntries(hidden.map(({ name, value }) => [name, value])), ...entered };
  const send = () => browser.post(form.action || page, fields);
  return { response: await send(), again: send };
}

/** True for a POST form with all these fields and the same values in its hidden ones. */
function accepts({ method, fields }: Form, entered: Fields): boolean {
  if (method !== 'post') return false;
  return Object.entries(entered).every(([name, value]) =>
    fields.some((field) => field.name === name && (field.type !== 'hidden' || field.value === value)),
  );
}

/**
 * Expects that a form changes the store once: the response redirects to a page with the message, and submitting it again
 * changes nothing. Returns what is stored.
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

/** The form errors that a page reports. */
const faultsIn = (body: string) => /Fix \d+ errors?.{0,200}/.exec(textIn(body))?.[0] ?? '';
