import { randomUUID } from 'node:crypto';
import type { Fields, HttpBrowser, PageResponse } from '../../tests/support/http-browser.ts';
import { lettersOf } from '../soak/requests.ts';

let forms = 0;

/** The form of Add patient for someone with nothing in common with another, with the key that makes it happen once. */
export function newForm(formToken: string): Fields {
  const number = ++forms;
  const letters = lettersOf(number);
  return {
    ...{ formToken, onceKey: randomUUID() },
    ...{ firstname: letters, lastname: `ClusterForm${letters}`, dob: `1991-05-${10 + (number % 20)}` },
    ...{ email: `${letters}@example.com`, phone: `312-${String(2_000_000 + number).replace(/^(...)/, '$1-')}` },
    ...{ address1: '1 Lake St', city: 'Evanston', state: 'IL', zip: '60201' },
  };
}

/** Sends a form; resolves to whether its patient was added, or to what is wrong with the response. */
export async function sendForm(browser: HttpBrowser, form: Fields): Promise<boolean | string> {
  const response = await browser.post('/patients/add', form).catch(() => null);
  if (!response || isPlainOutage(response)) return false;
  const { status, location } = response;
  if (status === 302 && /^\/patients\/\d+$/.test(location ?? '')) return true;
  return `the response to a form was ${status} ${location ?? ''}`;
}

/** A page that says in a sentence that inova is not available, and when to try again. */
export const isPlainOutage = ({ status, headers, body }: PageResponse) =>
  status === 503 && headers['retry-after'] !== undefined && body.includes('inova is temporarily unavailable');
