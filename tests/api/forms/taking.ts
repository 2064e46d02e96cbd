import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillForm, formKind } from '../../support/forms.ts';
import { type FormsPortal, type FoundForm, openFormsPortal } from '../../support/found-forms.ts';

/** How a form responses that takes what it is filled in with; most lead on. */
const leadsOn = 302;

/** The others: most find a mistake in what any field is filled in with, which is told on the same page. */
const responses: Record<string, number> = {
  'POST /login': 401,
  'POST /login/code': 400,
  'POST /forgotpassword': 400,
  'POST /resetpassword': 400,
  'POST /benefits-summary': 400,
  'POST /explanation-of-benefits': 400,
  'POST /estimate': 400,
  'POST /docusign identify': 400,
  'POST /docusign/consent identify': 400,
  'POST /patients/import': 404,
  'POST /patients/financialconsults/:id compute': 200,
  'POST /patients/financialconsults/send/:id show': 400,
  'POST /patients/financialconsults/agreement/:id/payment': 400,
  'POST /patients/insurance/:id/response': 200,
  'POST /patients/insurance/:id/act/payer-call': 400,
  'POST /lists/new-patients/act/log-call': 400,
  'POST /users password': 400,
  'POST /engagedmd': 200,
  'POST /benefits/fccalendar/book': 400,
  'POST /benefits/consult/:id/move': 400,
  'POST /benefits/consult/:id/outcome': 400,
  'POST /status2/manage/1/resolve': 409,
  'POST /admin/packages/new': 400,
  'POST /admin/categories/new': 400,
  'POST /admin/categories/1': 400,
  'POST /admin/packages/1': 400,
  'POST /admin/checklists/new': 400,
  'POST /admin/checklists/1': 400,
  'POST /admin/discounts/new': 400,
  'POST /admin/discounts/1': 400,
  'POST /testing demo': 400,
};

/** They end the session. */
const leaving = ['/logout', '/wallboard'];

/** Every form is taken from its own page, and responses as it must to what any field is filled in with. */
export function takesForms(found: () => FoundForm[]): void {
  let portal: FormsPortal;
  beforeAll(async () => {
    portal = await openFormsPortal();
  });
  afterAll(() => portal?.close());

  test('every form is taken from its own page', async () => {
    const posted = found().filter(({ form }) => form.method === 'post' && !leaving.includes(form.action));
    const kinds = posted.map(({ form }) => formKind(form).replace(`/${portal.own.id}`, '/:id'));
    expect(Object.keys(responses).filter((kind) => !kinds.includes(kind))).toEqual([]);
    const wrong: string[] = [];
    for (const [at, { form, sender, whenCompleted }] of posted.entries()) {
      if (whenCompleted) await portal.completeVerification();
      const kind = kinds[at] as string;
      const { status } = await portal.browsers[sender].post(form.action, fillForm(form));
      const expected = responses[kind] ?? leadsOn;
      if (status !== expected) wrong.push(`${kind} responses ${status}, not ${expected}`);
    }
    expect(wrong).toEqual([]);
    expect((await portal.browsers.multi.post('/logout')).location).toBe('/');
    expect((await portal.browsers.multi.get('/users')).location).toBe('/login');
  });
}
