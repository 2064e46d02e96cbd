import { afterAll, beforeAll, expect, test } from 'vitest';
import { emailOf } from '../../support/accounts.ts';
import { textIn } from '../../support/html.ts';
import type { HttpBrowser } from '../../support/http-browser.ts';
import { expectSubmittedOnce, submitForm } from '../../support/submit-form.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

let portal: TestPortal;
let admin: HttpBrowser;
beforeAll(async () => {
  portal = await startTestPortal();
  admin = await portal.signIn('admin');
});
afterAll(() => portal?.close());

const stored = async () => (await portal.store.pool.query('select * from inova.articles order by id')).rows;
const entered = { title: 'Handling donors', body: 'Text', owner: emailOf('admin'), reviewOn: '2031-01-31' };

/** The content of a page, without its frame and scripts. */
const mainOf = (body: string) => body.slice(body.indexOf('<main'), body.indexOf('</main>'));

/** Writes and publishes an article, and returns its address. */
async function publish(body: string): Promise<string> {
  const { response } = await submitForm({
    browser: admin,
    page: '/knowledgebase/new',
    entered: { ...entered, body, intent: 'save' },
  });
  const path = response.location as string;
  await submitForm({ browser: admin, page: path, entered: { step: 'publish' } });
  return path;
}

test('an article is written once, and needs an owner and a date', async () => {
  const wrong = { ...entered, owner: '', reviewOn: '', intent: 'save' };
  const { response } = await submitForm({ browser: admin, page: '/knowledgebase/new', entered: wrong });
  expect(response.status).toBe(400);
  expect(textIn(response.body)).toContain('Owner is required');
  expect(response.body).toContain('value="Handling donors"');
  const submission = { browser: admin, page: '/knowledgebase/new', entered: { ...entered, intent: 'save' } };
  await expectSubmittedOnce(submission, { message: 'Handling donors has been saved as a draft', stored });
});

test('markup in an article is inert, on its page, in its preview, and in a search', async () => {
  const hostile = [
    '<img src=x onerror="alert(1)">',
    '<script>alert(2)</script>',
    '[link](javascript:alert(3))',
    '<a href="https://example.test" onclick="alert(4)">kept</a>',
    '**bold** wombats',
  ].join('\n\n');
  const preview = await submitForm({
    browser: admin,
    page: '/knowledgebase/new',
    entered: { ...entered, body: hostile, intent: 'preview' },
  });
  const path = await publish(hostile);
  const staff = await portal.signIn('staff');
  const pages = [preview.response.body, (await staff.get(path)).body].map(mainOf);
  for (const body of pages) {
    expect(body).toContain('<strong>bold</strong>');
    expect(body).not.toMatch(/<img[^>]*onerror|<script>alert|href="javascript:|onclick="alert/);
  }
  const found = mainOf((await staff.get('/knowledgebase?q=womb')).body);
  expect(found).toContain('<mark>wombats</mark>');
  expect(found).not.toMatch(/<img src=x|<script>alert/);
});

test('a user who edits an outdated article sees both texts, and nothing is overwritten', async () => {
  const path = await publish('Text of all');
  const open = await admin.get(`${path}/edit`);
  expect(open.status).toBe(200);
  const mine = { ...entered, body: 'Mine', intent: 'save', version: '1' };
  await submitForm({ browser: admin, page: `${path}/edit`, entered: { ...entered, body: 'Theirs', intent: 'save' } });
  const refused = await admin.post(`${path}/edit`, mine);
  expect(refused.status).toBe(409);
  expect(textIn(refused.body)).toContain('Theirs');
  expect(refused.body).toContain('Mine');
  expect((await stored()).at(-1).body).toBe('Theirs');
});

test('a reader confirms a version on its page, and has no buttons to change it', async () => {
  const staff = await portal.signIn('staff');
  const page = '/knowledgebase/1';
  const before = textIn((await staff.get(page)).body);
  expect(before).toContain('I have read and understood version 2');
  expect(before).not.toContain('Archive');
  await submitForm({ browser: staff, page, entered: { intent: 'confirm' } });
  expect(textIn((await staff.get(page)).body)).toContain('You have read and understood version 2');
  expect((await staff.get('/knowledgebase/1/edit')).location).toBe('/404-page-not-found');
  const elsewhere = await portal.signIn('clinic13');
  const missing = await elsewhere.get('/knowledgebase/4');
  expect(missing.location, 'an article of clinic 5').toBe('/404-page-not-found');
});
