import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cardNumberMessage } from '#server/access/card-numbers.ts';
import { emailOf, password } from '../../support/accounts.ts';
import { type Canary, plantCanaries } from '../../support/canaries.ts';
import { fillForm, findForms, formName, textFieldNames } from '../../support/forms.ts';
import { elementsIn, type Form, formsIn } from '../../support/html.ts';
import type { HttpBrowser, PageResponse } from '../../support/http-browser.ts';
import { readPageKinds } from '../../support/sitemap.ts';
import { storeText } from '../../support/store-text.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

const sitemap = await readPageKinds();
const cardNumbers = ['4111111111111111', '5555 5555 5555 4444', '3782-822463-10005', '4000 0566 5566 5556 12/27'];
const anyCardNumber = /4111.?1111|5555.?5555|3782.?8224|4000.?0566/;
const secret = (name: string) => name.toLowerCase().includes('password');

let portal: TestPortal;
let forms: { form: Form; browser: HttpBrowser }[];
beforeAll(async () => {
  portal = await startTestPortal();
  const ownCanary = (await plantCanaries(portal.store)).find(({ clinic }) => clinic === 5) as Canary;
  const findFormsAs = async (browser: HttpBrowser) =>
    (await findForms(browser, sitemap, ownCanary)).map((form) => ({ form, browser }));
  forms = [...(await findFormsAs(portal.visitor())), ...(await findFormsAs(await portal.signIn('multi', 5)))];
});
afterAll(() => portal?.close());

/** The form again in the answer, with what it now holds. */
function findSameForm(response: PageResponse, form: Form): Form {
  return formsIn(response.body).find((one) => formName(one) === formName(form)) as Form;
}

test('a card number typed into any field of any form is refused beside it, and nothing else is lost', async () => {
  const postForms = forms.filter(({ form }) => form.method === 'post' && textFieldNames(form).length > 0);
  expect(postForms.map(({ form }) => form.action)).toEqual(
    expect.arrayContaining(['/login', '/patients/add', '/patients/import', '/users']),
  );
  for (const { form, browser } of postForms) {
    for (const [index, name] of textFieldNames(form).entries()) {
      const fields: Record<string, string> = {
        ...fillForm(form),
        [name]: cardNumbers[index % cardNumbers.length] as string,
      };
      const response = await browser.post(form.action, fields);
      expect.soft(response.status, `${formName(form)} ${name}`).toBe(400);
      expect.soft(response.body).not.toMatch(anyCardNumber);
      expect
        .soft(
          elementsIn(response.body).some(({ attributes }) => attributes.id?.endsWith(`${name}-error`)),
          `${formName(form)} ${name}`,
        )
        .toBe(true);
      const values = Object.fromEntries(
        (findSameForm(response, form)?.fields ?? []).map((field) => [field.name, field.value]),
      );
      for (const other of textFieldNames(form).filter((one) => one !== name && !secret(one))) {
        expect.soft(values[other], `${formName(form)} ${name} keeps ${other}`).toBe(fields[other]);
      }
    }
  }
});

test('a card number typed into a search leads to the same search without it, and a message', async () => {
  const searches = forms.filter(({ form }) => form.method === 'get');
  expect(searches.length).toBeGreaterThan(0);
  for (const { form, browser } of searches) {
    for (const [index, name] of textFieldNames(form).entries()) {
      const query = new URLSearchParams({ [name]: cardNumbers[index] as string, clinic: '5' });
      for (const path of [form.action, `${form.action}.data`]) {
        const response = await browser.get(`${path}?${query}`);
        expect(response.location).toBe(`${form.action}?clinic=5`);
        expect(JSON.stringify(response.headers) + response.body).not.toMatch(anyCardNumber);
        expect((await browser.get(response.location as string)).body).toContain(cardNumberMessage);
      }
    }
  }
});

describe('a call with a card number', () => {
  const call = async (method: string, path: string, token: string | null, body?: object) => {
    const response = await fetch(`${portal.origin}/api/v1/inova${path}`, {
      method,
      headers: {
        'x-api-key': await portal.readApiKey(),
        'content-type': 'application/json',
        client: '5',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: body ? JSON.stringify(body) : null,
    });
    return { status: response.status, body: await response.json() };
  };
  const rejected = { status: 422, body: { statusCode: 422, message: cardNumberMessage, errors: [cardNumberMessage] } };

  test('is refused in every place of it', async () => {
    const {
      body: { token },
    } = await call('POST', '/users/auth/login', null, { email: emailOf('staff'), password });
    const add = forms.find(({ form }) => form.action === '/patients/add')?.form as Form;
    for (const name of textFieldNames(add)) {
      const body = { ...fillForm(add), [name]: cardNumbers[1] };
      expect(await call('POST', '/patients/', token, body), name).toEqual(rejected);
    }
    for (const cardNumber of cardNumbers) {
      expect(await call('GET', `/patients/search/${encodeURIComponent(cardNumber)}`, token)).toEqual(rejected);
      expect(await call('POST', '/users/auth/login', null, { email: cardNumber, password })).toEqual(rejected);
    }
    expect(await call('POST', '/users/changeClient', token, { client: 4111111111111111 })).toEqual(rejected);
  });
});

test('none of the numbers reached the store or the log', async () => {
  expect(await storeText(portal.store)).not.toMatch(anyCardNumber);
  expect(await portal.readLog()).not.toMatch(anyCardNumber);
});
