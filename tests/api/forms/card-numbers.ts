import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cardNumberMessage } from '#server/access/forms/card-numbers.ts';
import { emailOf, password } from '../../support/accounts.ts';
import { fillForm, formKind, formName, textFieldNames } from '../../support/forms.ts';
import { type FormsPortal, type FoundForm, openFormsPortal } from '../../support/found-forms.ts';
import { elementsIn, type Form, formsIn } from '../../support/html.ts';
import type { HttpBrowser, PageResponse } from '../../support/http-browser.ts';
import { someOf } from '../../support/seed.ts';
import { storeText } from '../../support/store-text.ts';

const spellings = ['4111 1111 1111 1111', '5555 5555 5555 4444', '3782-822463-10005', '4000 0566 5566 5556 12/27'];
const anySpelling = /4111.?1111|5555.?5555|3782.?8224|4000.?0566/;
/** Fields of identifiers, in which a number without separators is an identifier. */
const identifier = /(number|reference|phone|id)$/i;

const spellingFor = (name: string, index: number) =>
  spellings[identifier.test(name) ? 1 + (index % (spellings.length - 1)) : index % spellings.length] as string;

const isSecret = (name: string) => /password|witnessCode/i.test(name);

/** The gallery of parts keeps nothing that is typed into it. */
const gallery = '/testing';

/** Fields of a form and searches that are tried, by the seed; all in the full test. */
const tried = 1;
const searchesTried = 3;

/** The form again in the response, with what it now holds. */
function sameForm(response: PageResponse, form: Form): Form | undefined {
  return formsIn(response.body).find((one) => formKind(one) === formKind(form));
}

/** What is wrong with the response to a form with a card number in one field. */
function problemsOf(response: PageResponse, form: Form, name: string, sent: Record<string, string>): string[] {
  const held = Object.fromEntries((sameForm(response, form)?.fields ?? []).map((field) => [field.name, field.value]));
  const isTold = elementsIn(response.body).some(({ attributes }) => attributes.id?.endsWith(`${name}-error`));
  const others = textFieldNames(form).filter((other) => other !== name && !isSecret(other));
  return [
    ...(response.status === 400 ? [] : [`responses ${response.status}`]),
    ...(anySpelling.test(response.body) ? ['shows the number'] : []),
    ...(isTold ? [] : ['has no message beside the field']),
    ...others.filter((other) => held[other] !== sent[other]).map((other) => `loses ${other}: ${held[other]}`),
  ].map((problem) => `${formName(form)} | ${name} | ${problem}`);
}

/** A card number is taken nowhere. */
export function refusesCardNumbers(found: () => FoundForm[]): void {
  let portal: FormsPortal;
  let forms: { form: Form; sender: HttpBrowser }[];
  beforeAll(async () => {
    portal = await openFormsPortal();
    forms = found()
      .filter(({ form, whenCompleted }) => textFieldNames(form).length > 0 && !whenCompleted && form.action !== gallery)
      .map(({ form, sender }) => ({ form, sender: portal.browsers[sender] }));
  });
  afterAll(() => portal?.close());

  test('a card number typed into a field of any form is refused beside it, and nothing else is lost', async () => {
    const posted = forms.filter(({ form }) => form.method === 'post');
    expect(posted.map(({ form }) => form.action)).toEqual(
      expect.arrayContaining(['/login', '/patients/add', '/patients/import', '/users']),
    );
    const problems: string[] = [];
    for (const { form, sender } of posted) {
      for (const [index, name] of someOf(textFieldNames(form), tried, formName(form)).entries()) {
        const sent = { ...fillForm(form), [name]: spellingFor(name, index) };
        problems.push(...problemsOf(await sender.post(form.action, sent), form, name, sent));
      }
    }
    expect(problems).toEqual([]);
  });

  test('a card number typed into a search leads to the same search without it, and a message', async () => {
    const searches = forms.filter(({ form }) => form.method === 'get');
    expect(searches.length).toBeGreaterThan(0);
    for (const { form, sender } of someOf(searches, searchesTried, 'searches')) {
      for (const [index, name] of someOf(textFieldNames(form), tried, formName(form)).entries()) {
        const number = spellingFor(name, index);
        const query = new URLSearchParams({ [name]: number, clinic: '5' });
        for (const path of [form.action, `${form.action}.data`]) {
          const response = await sender.get(`${path}?${query}`);
          expect(response.location, formName(form)).toBe(`${form.action}?clinic=5`);
          expect(JSON.stringify(response.headers) + response.body, formName(form)).not.toMatch(anySpelling);
          const search = await sender.get(response.location as string);
          const shown = search.location ? await sender.get(search.location) : search;
          expect(shown.body, formName(form)).toContain(cardNumberMessage);
        }
      }
    }
  });

  describe('a call with a card number', () => {
    const call = async (method: string, path: string, token: string | null, body?: object) => {
      const response = await fetch(`${portal.origin}/api/v1/inova${path}`, {
        method,
        headers: {
          'x-api-key': portal.apiKey,
          'content-type': 'application/json',
          client: '5',
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        body: body ? JSON.stringify(body) : null,
      });
      return { status: response.status, body: await response.json() };
    };
    const refused = { status: 422, body: { statusCode: 422, message: cardNumberMessage, errors: [cardNumberMessage] } };

    test('is refused in every place of it', async () => {
      const {
        body: { token },
      } = await call('POST', '/users/auth/login', null, { email: emailOf('staff'), password });
      const add = forms.find(({ form }) => form.action === '/patients/add')?.form as Form;
      for (const name of textFieldNames(add)) {
        const body = { ...fillForm(add), [name]: spellings[1] };
        expect(await call('POST', '/patients/', token, body), name).toEqual(refused);
      }
      for (const spelling of spellings) {
        expect(await call('GET', `/patients/search/${encodeURIComponent(spelling)}`, token)).toEqual(refused);
        expect(await call('POST', '/users/auth/login', null, { email: spelling, password })).toEqual(refused);
      }
      expect(await call('POST', '/users/changeClient', token, { client: 4111111111111111 })).toEqual(refused);
    });
  });

  test('none of the numbers reached the store or the log', async () => {
    expect(await storeText(portal.store)).not.toMatch(anySpelling);
    expect(await portal.readLog()).not.toMatch(anySpelling);
  });
}
