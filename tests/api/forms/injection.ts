import { afterAll, beforeAll, expect, test } from 'vitest';
import { injectedIn } from '../../support/checks/markup.ts';
import { fillForm, formName, textFieldNames } from '../../support/forms.ts';
import { type FormsPortal, type FoundForm, openFormsPortal } from '../../support/found-forms.ts';
import type { HttpBrowser, PageResponse } from '../../support/http-browser.ts';
import { isFull, seed, someOf } from '../../support/seed.ts';
import { type Page, pathOf } from '../../support/sitemap.ts';

/** Texts of a hundred characters at most, each trying to leave several places at once. */
const payloads = [
  `"'><zqxss onload=zqxss()></script></textarea></title><img src=x onerror=zqxss()>`,
  `<script>zqxss()</script><svg/onload=zqxss()><iframe srcdoc="<zqxss>">`,
  `javascript:zqxss()//" autofocus onfocus="zqxss()" style="zqxss:1`,
  `<!--<script>--><base href=//zqxss.test><style>zqxss{}</style>\u2028\u2029\\u003czqxss>`,
];

/** A text taken from a form or from the store stays text on every page. */
export function keepsTextAsText(found: () => FoundForm[], sitemap: Page[]): void {
  let portal: FormsPortal;
  beforeAll(async () => {
    portal = await openFormsPortal();
  });
  afterAll(() => portal?.close());

  /** The response itself, or the page it leads to. */
  async function followed(browser: HttpBrowser, response: PageResponse): Promise<PageResponse> {
    return response.location ? browser.get(response.location) : response;
  }

  /** The forms that something can be typed into; each gets one text after another in the full test, else one of them. */
  function formsFor(payload: string): FoundForm[] {
    const isTurn = (at: number) => (at + seed) % payloads.length === payloads.indexOf(payload);
    const typed = found().filter(({ form, whenCompleted }) => textFieldNames(form).length > 0 && !whenCompleted);
    return isFull ? typed : typed.filter((_, at) => isTurn(at));
  }

  test.each(payloads)('%j in any field of any form stays text', async (payload) => {
    let echoed = 0;
    for (const { form, sender: who } of formsFor(payload)) {
      const sender = portal.browsers[who];
      const everywhere = Object.fromEntries(textFieldNames(form).map((name) => [name, payload]));
      const { dob, ehrId, email, password, ...fitting } = everywhere;
      for (const changes of [everywhere, fitting]) {
        const fields = { ...fillForm(form), ...changes };
        const response =
          form.method === 'get'
            ? await sender.get(`${form.action}?${new URLSearchParams(fields)}`)
            : await sender.post(
                form.action,
                form.action === '/patients/add' ? { ...fields, onceKey: payload } : fields,
              );
        const shown = await followed(sender, response);
        expect(shown.status, formName(form)).not.toBe(403);
        expect(injectedIn(shown), formName(form)).toEqual([]);
        if (shown.body.includes('zqxss')) echoed++;
      }
    }
    expect(echoed).toBeGreaterThan(3);
  });

  test.each(someOf(payloads, 1, 'stored'))(
    '%j kept anywhere in the store stays text on every page',
    async (payload) => {
      const { pool } = portal.store;
      const { id, clinic } = portal.own;
      await pool.query('update inova.dev_notes set title = $1, notes = $1', [payload]);
      await pool.query('update inova.notifications set title = $1, text = $1, link = $1', [payload]);
      await pool.query('update inova.status_items set name = left($1 || id, 200), description = $1, notes = $1', [
        payload,
      ]);
      await pool.query("update inova.users set firstname = $1, lastname = $1 where email = 'network@inova.test'", [
        payload,
      ]);
      await pool.query('update inova.clients set name = $1', [payload]);
      await pool.query('update inova.providers set name = $1', [payload]);
      await pool.query(
        `update inova.patients set firstname = $1, lastname = $1, ehrid = left($1, 60) || id, email = $1, phone = $1,
         address1 = $1, address2 = $1, city = $1, state = $1, zip = $1, partner_name = $1, source = $1 where id = $2`,
        [payload, id],
      );
      await pool.query('insert into inova.notes (client_id, patient_id, text, author) values ($2, $3, $1, $1)', [
        payload,
        clinic,
        id,
      ]);
      await pool.query('update portal.recent_searches set firstname = $1, lastname = $1, ehrid = $1', [payload]);
      const browser = await portal.signIn('network');
      const pages = sitemap.filter(({ name }) => name !== '/logout');
      for (const page of someOf(pages, 30, 'stored text')) {
        const response = await browser.get(`${pathOf(page, clinic, id)}?q=zqxss`);
        expect(injectedIn(response), page.name).toEqual([]);
      }
      expect((await browser.get(`/patients/${id}`)).body).toContain('zqxss');
    },
  );
}
