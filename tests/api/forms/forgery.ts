import type { OutgoingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fingerprintOf } from '../../support/fingerprint.ts';
import { fillForm, formName } from '../../support/forms.ts';
import { type FormsPortal, type FoundForm, openFormsPortal } from '../../support/found-forms.ts';
import type { Form } from '../../support/html.ts';
import type { HttpBrowser } from '../../support/http-browser.ts';
import { partOf, someOf } from '../../support/seed.ts';
import { dataPathOf } from '../../support/sitemap.ts';

/** What script alone asks, and what stands behind an emailed link. */
const withoutPage = [
  '/patients/financialconsults/preview',
  '/patients/insurance/:id/faults',
  '/benefits-summary/pdf',
  '/explanation-of-benefits/pdf',
  '/estimate/pdf',
];

/** Forms that are tried in each way; all in the full test. */
const tried = 5;

interface Sent {
  form: Form;
  sender: HttpBrowser;
}

/** No form is taken that does not come from a page of the portal, shown in the same session. */
export function refusesForgery(found: () => FoundForm[]): void {
  let portal: FormsPortal;
  let forms: Sent[];
  let signedIn: HttpBrowser;
  beforeAll(async () => {
    portal = await openFormsPortal();
    signedIn = portal.browsers.multi;
    forms = [
      ...found().map(({ form, sender }) => ({ form, sender: portal.browsers[sender] })),
      ...withoutPage.map((action) => ({ form: { method: 'post', action, fields: [] }, sender: signedIn })),
    ].filter(({ form }) => form.method === 'post');
  });
  afterAll(() => portal?.close());

  /** Sends forms by document and by script, and gives those that were not refused with 403. */
  async function notRefused(
    way: string,
    token: (sender: HttpBrowser) => Promise<string | null>,
    headers: OutgoingHttpHeaders,
  ): Promise<string[]> {
    const passed: string[] = [];
    for (const { form, sender } of someOf(forms, tried, way)) {
      const formToken = await token(sender);
      const fields = { ...fillForm(form), ...(formToken === null ? {} : { formToken }) };
      for (const path of [form.action, dataPathOf(form.action)]) {
        const { status } = await sender.postRaw(path, fields, headers);
        if (status !== 403) passed.push(`${formName(form)} as ${path}: ${status}`);
      }
    }
    return passed;
  }

  async function expectNothingChanged(work: () => Promise<void>) {
    const before = await fingerprintOf(portal.store);
    await work();
    expect(await fingerprintOf(portal.store)).toEqual(before);
  }

  describe('a form sent from elsewhere', () => {
    const evil = 'https://evil.test';
    const ours = () => portal.origin;
    const cases: [string, () => OutgoingHttpHeaders][] = [
      ['from a foreign origin', () => ({ origin: evil })],
      ['from a foreign origin that says it is ours', () => ({ origin: evil, 'sec-fetch-site': 'same-origin' })],
      ['without a word about where from', () => ({})],
      ['with an origin of null', () => ({ origin: 'null' })],
      ['with an origin of null that says it is ours', () => ({ origin: 'null', 'sec-fetch-site': 'same-origin' })],
      ['with a forged forwarded host', () => ({ origin: evil, 'x-forwarded-host': 'evil.test' })],
      ['with a forged host', () => ({ origin: 'http://evil.test', host: 'evil.test' })],
      ['across sites', () => ({ origin: ours(), 'sec-fetch-site': 'cross-site' })],
      ['from a sibling site', () => ({ origin: ours(), 'sec-fetch-site': 'same-site' })],
      ['from the address bar', () => ({ 'sec-fetch-site': 'none' })],
      ['from another port', () => ({ origin: 'http://127.0.0.1:1' })],
      ['from another scheme', () => ({ origin: ours().replace('http:', 'https:') })],
      ['from an origin that begins like ours', () => ({ origin: `${ours()}.evil.test` })],
    ];

    test.each(partOf(cases, 1 / 3, 'origins'))('%s is refused and changes nothing', async (way, headers) => {
      await expectNothingChanged(async () => {
        expect(await notRefused(way, (sender) => sender.formToken(), headers())).toEqual([]);
      });
    });

    test.each(['PUT', 'PATCH', 'DELETE'])('is refused with %s too', async (method) => {
      for (const { form } of someOf(forms, tried, method))
        expect((await signedIn.send(method, form.action, { origin: evil })).status, formName(form)).toBe(403);
    });
  });

  describe("a form without its session's token", () => {
    const cases: [string, (sender: HttpBrowser) => Promise<string | null>][] = [
      ['no token', async () => null],
      ['an empty token', async () => ''],
      ['the token of another user', async () => (await portal.signIn('staff')).formToken()],
      ['the token of another session of the user', async () => (await portal.signIn('multi')).formToken()],
      ['the token of another visitor', () => portal.visitor().formToken()],
      ['a changed token', async (sender) => `${await sender.formToken()}x`],
      ['a token without signature', async (sender) => (await sender.formToken()).split('.')[0] as string],
    ];

    test.each(cases)('%s is refused and changes nothing', async (way, token) => {
      const browsers = Object.values(portal.browsers);
      const tokens = new Map(await Promise.all(browsers.map(async (each) => [each, await token(each)] as const)));
      await expectNothingChanged(async () => {
        expect(
          await notRefused(way, async (sender) => tokens.get(sender) ?? null, signedIn.sameOriginHeaders()),
        ).toEqual([]);
      });
    });
  });

  test('every form is refused that comes from elsewhere and without a token', async () => {
    await expectNothingChanged(async () => {
      const passed: string[] = [];
      for (const { form, sender } of forms) {
        const { status } = await sender.postRaw(form.action, fillForm(form), { origin: 'https://evil.test' });
        if (status !== 403) passed.push(`${formName(form)}: ${status}`);
      }
      expect(passed).toEqual([]);
    });
  });

  test('a form of the own page is taken, whichever way the browser says so', async () => {
    const both = signedIn.sameOriginHeaders();
    for (const headers of [both, { origin: both.origin }, { 'sec-fetch-site': 'same-origin' }]) {
      const sender = await portal.signIn('multi');
      const fields = { formToken: await sender.formToken(), theme: 'dark', contrast: 'high', density: 'compact' };
      expect(await sender.postRaw('/users', fields, headers)).toMatchObject({ status: 302, location: '/users' });
    }
  });
}
