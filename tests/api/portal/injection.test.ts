import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Canary, plantCanaries } from '../../support/canaries.ts';
import { fillForm, findForms, formName, textFieldNames } from '../../support/forms.ts';
import { elementsIn, type Form } from '../../support/html.ts';
import type { HttpBrowser, PageResponse } from '../../support/http-browser.ts';
import { pathOf, readPageKinds } from '../../support/sitemap.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

const sitemap = await readPageKinds();

/** Texts of a hundred characters at most, each trying to leave several places at once. */
const payloads = [
  `"'><zqxss onload=zqxss()></script></textarea></title><img src=x onerror=zqxss()>`,
  `<script>zqxss()</script><svg/onload=zqxss()><iframe srcdoc="<zqxss>">`,
  `javascript:zqxss()//" autofocus onfocus="zqxss()" style="zqxss:1`,
  `<!--<script>--><base href=//zqxss.test><style>zqxss{}</style>\u2028\u2029\\u003czqxss>`,
];

let portal: TestPortal;
let ownCanary: Canary;
let forms: { form: Form; browser: HttpBrowser }[];
beforeAll(async () => {
  portal = await startTestPortal();
  ownCanary = (await plantCanaries(portal.store)).find(({ clinic }) => clinic === 5) as Canary;
  const findFormsAs = async (browser: HttpBrowser) =>
    (await findForms(browser, sitemap, ownCanary)).map((form) => ({ form, browser }));
  forms = [
    ...(await findFormsAs(portal.visitor())),
    ...(await findFormsAs(await portal.signIn('multi', 5))),
    ...(await findFormsAs(await portal.signIn('superadmin'))),
  ];
});
afterAll(() => portal?.close());

/** What a page holds that only a text taken for markup could have brought there. */
function injected({ headers, body }: PageResponse): string[] {
  if (!String(headers['content-type']).startsWith('text/html')) return [];
  const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];
  return elementsIn(body).flatMap(({ name, attributes }) => {
    const findings: string[] = [];
    if (name === 'iframe' && attributes.name === 'session-answer' && !attributes.src && !attributes.srcdoc) return [];
    if (['zqxss', 'iframe', 'base', 'style', 'object', 'embed'].includes(name)) findings.push(`<${name}>`);
    if (name === 'img' && attributes.src === 'x') findings.push('<img>');
    if (name === 'script' && (!nonce || attributes.nonce !== nonce)) findings.push('a script without the nonce');
    for (const [attribute, value] of Object.entries(attributes)) {
      if (/^on|^style$|^srcdoc$/.test(attribute)) findings.push(`${name} ${attribute}`);
      const isAddress = ['href', 'src', 'action', 'formaction', 'xlink:href'].includes(attribute);
      if (isAddress && !/^(\/(?!\/)|#|https:|mailto:)/.test(value)) findings.push(`${name} ${attribute}=${value}`);
    }
    return findings;
  });
}

/** The answer itself, or the page it leads to. */
async function follow(browser: HttpBrowser, response: PageResponse): Promise<PageResponse> {
  return response.location ? browser.get(response.location) : response;
}

/** The forms that something can be typed into; each gets one text after another in the full test, else one of them. */
function formsFor(payload: string) {
  const isAssigned = (at: number) => at % payloads.length === payloads.indexOf(payload);
  const typed = forms.filter(({ form }) => textFieldNames(form).length > 0);
  return process.env.INOVA_FULL ? typed : typed.filter((_, at) => isAssigned(at));
}

test.each(payloads)('%j in any field of any form stays text', async (payload) => {
  let echoCount = 0;
  for (const { form, browser } of formsFor(payload)) {
    const everywhere = Object.fromEntries(textFieldNames(form).map((name) => [name, payload]));
    const { dob, ehrId, email, password, ...validValues } = everywhere;
    for (const changes of [everywhere, validValues]) {
      const fields = { ...fillForm(form), ...changes };
      const response =
        form.method === 'get'
          ? await browser.get(`${form.action}?${new URLSearchParams(fields)}`)
          : await browser.post(form.action, form.action === '/patients/add' ? { ...fields, onceKey: payload } : fields);
      const page = await follow(browser, response);
      expect(page.status, formName(form)).not.toBe(403);
      expect(injected(page), formName(form)).toEqual([]);
      if (page.body.includes('zqxss')) echoCount++;
    }
  }
  expect(echoCount).toBeGreaterThan(3);
});

test.each(payloads)('%j kept anywhere in the store stays text on every page', async (payload) => {
  const { pool } = portal.store;
  await pool.query('update inova.dev_notes set title = $1, notes = $1', [payload]);
  await pool.query('update inova.notifications set title = $1, text = $1, link = $1', [payload]);
  await pool.query('update inova.status_items set name = left($1 || id, 200), description = $1, notes = $1', [payload]);
  await pool.query("update inova.users set firstname = $1, lastname = $1 where email = 'network@inova.test'", [
    payload,
  ]);
  await pool.query('update inova.clients set name = $1', [payload]);
  await pool.query('update inova.providers set name = $1', [payload]);
  await pool.query(
    `update inova.patients set firstname = $1, lastname = $1, ehrid = left($1, 60) || id, email = $1, phone = $1, address1 = $1,
       address2 = $1, city = $1, state = $1, zip = $1, partner_name = $1, source = $1 where id = $2`,
    [payload, ownCanary.id],
  );
  await pool.query('update inova.notes set text = $1, author = $1 where patient_id = $2', [payload, ownCanary.id]);
  await pool.query('update portal.recent_searches set firstname = $1, lastname = $1, ehrid = $1', [payload]);
  const browser = await portal.signIn('network');
  for (const page of sitemap.filter(({ name }) => name !== '/logout')) {
    const response = await browser.get(`${pathOf(page, ownCanary.clinic, ownCanary.id)}?q=zqxss`);
    expect(injected(response), page.name).toEqual([]);
  }
  expect((await browser.get(`/patients/${ownCanary.id}`)).body).toContain('zqxss');
});
