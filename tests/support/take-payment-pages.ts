import { formsIn } from './html.ts';
import type { Fields, HttpBrowser, PageResponse } from './http-browser.ts';
import type { TestPortal } from './test-portal.ts';

/** Puts the card of the demonstration on file that its sandbox knows for this patient of clinic 5; returns its number. */
export async function addDemonstrationCard({ store }: Pick<TestPortal, 'store'>, patient: number): Promise<number> {
  const middle = String((patient * 7919) % 1_000_000_000).padStart(9, '0');
  const lastFour = String(1000 + (patient % 9000));
  const { rows } = await store.pool.query<{ id: number }>(
    `insert into inova.cards (client_id, patient_id, profile_id, account_id, token, brand, last_four, expires,
       authorized_at, authorized_by)
     values (5, $1, $2, '1', $3, 'Visa', $4, '2039-12-31', now(), 'staff@inova.test') returning id`,
    [patient, `100000000005${String(patient).padStart(8, '0')}`, `941${middle}${lastFour}`, lastFour],
  );
  return Number(rows[0]?.id);
}

/** What the review of a payment shows, and the form that confirms it. */
export interface ReviewedPayment {
  response: PageResponse;
  /** Confirms the payment as it was reviewed; again, as a double click or Back does. */
  confirm(): Promise<PageResponse>;
}

/** Enters a payment on a patient's page and continues to its review. */
export async function reviewPayment(
  browser: HttpBrowser,
  patient: number,
  entered: Fields,
  page = `/makepayment/${patient}`,
): Promise<ReviewedPayment> {
  const response = await browser.post(page, entered);
  const form = formsIn(response.body).find(({ fields }) => fields.some(({ name }) => name === 'newestPayment'));
  const hidden = (form?.fields ?? []).filter(({ type, name }) => type === 'hidden' && name !== 'formToken');
  const fields = Object.fromEntries(hidden.map(({ name, value }) => [name, value]));
  return { response, confirm: () => browser.post(page, { ...fields, intent: 'pay' }) };
}

/** The origin of the card service that a page may show. */
export function cardServiceOf({ headers }: PageResponse): string {
  const policy = String(headers['content-security-policy']);
  return /frame-src 'self' (http:\/\/127\.0\.0\.1:\d+)/.exec(policy)?.[1] ?? '';
}

/** Enters a card on a page of the card service, as a patient does; returns where it leads. */
export async function enterCardAt(url: string, number: string): Promise<string> {
  const body = new URLSearchParams({ number, month: '12', year: '2039', cvv: '112', postal: '60201' });
  const response = await fetch(url, { method: 'POST', body, redirect: 'manual' });
  return response.headers.get('location') ?? `status ${response.status}`;
}

/** The token of a card, as the fields in the frame get it. */
export async function tokenOf(cardService: string, account: string): Promise<string> {
  const response = await fetch(`${cardService}/cardsecure/api/v1/ccn/tokenize`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account, cvv: '112', expiry: '203912' }),
  });
  return ((await response.json()) as { token: string }).token;
}
