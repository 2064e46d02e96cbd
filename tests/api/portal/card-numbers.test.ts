import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cardMessage } from '#server/access/card-tripwire.ts';
import { emailOf, password } from '../../support/accounts.ts';
import { type Canary, plantCanaries } from '../../support/canaries.ts';
import { filledIn, findForms, nameOf, typedFields } from '../../support/forms.ts';
import { elementsIn, type Form, formsIn } from '../../support/html.ts';
import { readKinds } from '../../support/sitemap.ts';
import { storeText } from '../../support/store-text.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';
import type { Answer, Visitor } from '../../support/visitor.ts';

const sitemap = await readKinds();
const spellings = ['4111111111111111', '5555 5555 5555 4444', '3782-822463-10005', '4000 0566 5566 5556 12/27'];
const anySpelling = /4111.?1111|5555.?5555|3782.?8224|4000.?0566/;
const secret = (name: string) => name.toLowerCase().includes('password');

let portal: TestPortal;
let forms: { form: Form; sender: Visitor }[];
beforeAll(async () => {
  portal = await startTestPortal();
  const own = (await plantCanaries(portal.store)).find(({ clinic }) => clinic === 5) as Canary;
  const found = async (sender: Visitor) => (await findForms(sender, sitemap, own)).map((form) => ({ form, sender }));
  forms = [...(await found(portal.visitor())), ...(await found(await portal.signIn('multi', 5)))];
});
afterAll(() => portal?.close());

/** The form again in the answer, with what it now holds. */
function sameForm(answer: Answer, form: Form): Form {
  return formsIn(answer.body).find((one) => nameOf(one) === nameOf(form)) as Form;
}

test('a card number typed into any field of any form is refused beside it, and nothing else is lost', async () => {
  const posted = forms.filter(({ form }) => form.method === 'post' && typedFields(form).length > 0);
  expect(posted.map(({ form }) => form.action)).toEqual(
    expect.arrayContaining(['/login', '/patients/add', '/patients/import', '/users']),
  );
  for (const { form, sender } of posted) {
    for (const [index, name] of typedFields(form).entries()) {
      const fields: Record<string, string> = {
        ...filledIn(form),
        [name]: spellings[index % spellings.length] as string,
      };
      const answer = await sender.post(form.action, fields);
      expect.soft(answer.status, `${nameOf(form)} ${name}`).toBe(400);
      expect.soft(answer.body).not.toMatch(anySpelling);
      expect
        .soft(
          elementsIn(answer.body).some(({ attributes }) => attributes.id?.endsWith(`${name}-error`)),
          `${nameOf(form)} ${name}`,
        )
        .toBe(true);
      const kept = Object.fromEntries((sameForm(answer, form)?.fields ?? []).map((field) => [field.name, field.value]));
      for (const other of typedFields(form).filter((one) => one !== name && !secret(one))) {
        expect.soft(kept[other], `${nameOf(form)} ${name} keeps ${other}`).toBe(fields[other]);
      }
    }
  }
});

test('a card number typed into a search leads to the same search without it, and a message', async () => {
  const searches = forms.filter(({ form }) => form.method === 'get');
  expect(searches.length).toBeGreaterThan(0);
  for (const { form, sender } of searches) {
    for (const [index, name] of typedFields(form).entries()) {
      const query = new URLSearchParams({ [name]: spellings[index] as string, clinic: '5' });
      for (const path of [form.action, `${form.action}.data`]) {
        const answer = await sender.get(`${path}?${query}`);
        expect(answer.location).toBe(`${form.action}?clinic=5`);
        expect(JSON.stringify(answer.headers) + answer.body).not.toMatch(anySpelling);
        expect((await sender.get(answer.location as string)).body).toContain(cardMessage);
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
  const refused = { status: 422, body: { statusCode: 422, message: cardMessage, errors: [cardMessage] } };

  test('is refused in every place of it', async () => {
    const {
      body: { token },
    } = await call('POST', '/users/auth/login', null, { email: emailOf('staff'), password });
    const add = forms.find(({ form }) => form.action === '/patients/add')?.form as Form;
    for (const name of typedFields(add)) {
      const body = { ...filledIn(add), [name]: spellings[1] };
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
