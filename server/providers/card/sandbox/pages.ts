import { html } from 'hono/html';
import type { Session } from './books.ts';
import { amountOf } from './hosted.ts';
import type { Fields } from './respond.ts';

export const pageHeaders = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; form-action *; base-uri 'none'",
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
};

export const stylesheet = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0; }
main { max-width: 26rem; margin: 3rem auto; padding: 0 1rem; }
form, .fields { display: grid; gap: 0.75rem; }
label { display: grid; gap: 0.25rem; font-weight: 600; }
input { font: inherit; font-weight: 400; padding: 0.5rem; border: 1px solid GrayText; border-radius: 0.375rem; min-width: 0; }
input[aria-invalid='true'] { border-color: #c5221f; }
button { font: inherit; padding: 0.625rem 1rem; min-height: 2.75rem; }
.row { display: grid; gap: 0.75rem; align-items: start; grid-template-columns: 1fr 1fr 1fr; }
.error { color: #c5221f; font-weight: 400; margin: 0; min-height: 1.5em; }
.note { color: GrayText; font-size: 0.875rem; }
@media (prefers-color-scheme: dark) { .error { color: #f28b82; } }
`;

const head = (title: string) => html`<meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <link rel="icon" href="data:," />
    <title>${title}</title>
    <link rel="stylesheet" href="/sandbox.css" />`;

/** The fields in a frame, which turn into a token as soon as they are complete. */
export const tokenizerPage = (usesExpiry: boolean, usesCvv: boolean) => html`<!doctype html>
<html lang="en">
  <head>
    ${head('Card details')}
    <script src="/itoke/tokenizer.js" defer></script>
  </head>
  <body>
    <div class="fields">
      <label>Card number <input id="number" inputmode="numeric" autocomplete="cc-number" aria-describedby="error" /></label>
      <div class="row">
        ${usesExpiry ? monthAndYear : ''}
        ${usesCvv ? html`<label>CVV <input id="cvv" inputmode="numeric" autocomplete="cc-csc" maxlength="4" /></label>` : ''}
      </div>
      <p class="error" id="error" role="alert"></p>
    </div>
  </body>
</html>`;

const monthAndYear = html`<label>Month <input id="month" inputmode="numeric" autocomplete="cc-exp-month" maxlength="2" placeholder="MM" /></label>
        <label>Year <input id="year" inputmode="numeric" autocomplete="cc-exp-year" maxlength="4" placeholder="YYYY" /></label>`;

/** Sends the parent window \`{message: token, expiry: YYYYMM}\`, or an empty message with \`validationError\`, as JSON. */
export const tokenizerScript = `
const field = (id) => document.getElementById(id);
const value = (id) => field(id)?.value.trim() ?? '';
const tell = (data) => parent.postMessage(JSON.stringify(data), '*');
function fail(text) {
  field('error').textContent = text;
  field('number').setAttribute('aria-invalid', 'true');
  tell({ message: '', validationError: text });
}
async function tokenize() {
  if (!value('number')) return;
  const waits = ['month', 'year', 'cvv'].some((id) => field(id) && !value(id));
  const year = value('year').length === 2 ? '20' + value('year') : value('year');
  const expiry = field('month') ? year + value('month').padStart(2, '0') : undefined;
  const response = await window.fetch('/cardsecure/api/v1/ccn/tokenize', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account: value('number'), cvv: value('cvv') || undefined, expiry }),
  });
  const { token, errorcode } = await response.json();
  if (!token) return fail(errorcode === '0054' ? 'Enter a valid card number.' : 'Enter the digits of the card number.');
  if (!waits && expiry && !/^20\\d\\d(0[1-9]|1[0-2])$/.test(expiry)) return fail('Enter a month (MM) and a year (YYYY).');
  field('error').textContent = '';
  field('number').removeAttribute('aria-invalid');
  if (!waits) tell({ message: token, expiry });
}
addEventListener('change', () => void tokenize().catch(() => fail('The card could not be checked. Try again.')));
`;

/** The page of a session, with the errors and values of a form that can't be taken, but neither number nor CVV. */
export const hostedPage = (session: Session, errors: Fields, entered: Fields) => html`<!doctype html>
<html lang="en">
  <head>
    ${head('Enter card')}
  </head>
  <body>
    <main>
      <h1>${session.purpose === 'payment' ? 'Pay by card' : 'Save a card'}</h1>
      ${amountOf(session) ? html`<p>Amount: <strong>${amountOf(session)}</strong></p>` : ''}
      <form method="post">
        ${input('Card number', 'number', 'cc-number', errors.number)}
        <div class="row">
          ${input('Month', 'month', 'cc-exp-month', errors.month, entered.month)}
          ${input('Year', 'year', 'cc-exp-year', errors.year, entered.year)}
          ${input('CVV', 'cvv', 'cc-csc', errors.cvv)}
        </div>
        ${input('ZIP code', 'postal', 'billing postal-code', errors.postal, entered.postal)}
        <button>${session.purpose === 'payment' ? 'Continue to payment' : 'Save card'}</button>
      </form>
      <p class="note">
        This page stands in for the card provider in the demonstration. Use test cards only, such as 4111 1111 1111
        1111. Charges from $1,000.00 to $1,999.99 get the response code in the last three digits of their dollars.
      </p>
    </main>
  </body>
</html>`;

const input = (label: string, name: string, autocomplete: string, error: string | undefined, value = '') =>
  html`<label
    >${label}
    <input
      name="${name}"
      inputmode="numeric"
      autocomplete="${autocomplete}"
      value="${value}"
      ${error ? html`aria-invalid="true" aria-describedby="${name}-error"` : ''}
    />
    ${error ? html`<span class="error" id="${name}-error">${error}</span>` : ''}
  </label>`;

export const closedPage = () => html`<!doctype html>
<html lang="en">
  <head>
    ${head('Link closed')}
  </head>
  <body>
    <main>
      <h1>This link can no longer be used</h1>
      <p>A card was already entered, or the link has expired. Ask the clinic for a new one.</p>
    </main>
  </body>
</html>`;
