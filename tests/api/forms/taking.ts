import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillForm, formKind } from '../../support/forms.ts';
import { type FormsPortal, type FoundForm, openFormsPortal } from '../../support/found-forms.ts';
import type { Form } from '../../support/html.ts';

/** How a form answers that takes what it is filled in with; most lead on. */
const leadsOn = 302;

const signIn = 'api/account/sign-in.test.ts';
const forgotPassword = 'api/account/forgot-password.test.ts';
const patientJourney = 'e2e/agreements/patient-journey.every.spec.ts';
const agreementForms = 'api/agreements/agreement-forms.test.ts';
const verificationPages = 'api/verifications/verification-pages.test.ts';
const consultPages = 'api/consults/consult-pages.test.ts';
const catalogPages = 'api/catalog/catalog-pages.test.ts';

/**
 * The others, by their path, and by what they are for where several share one: their status, as most tell of a mistake
 * in what any field is filled in with, and the test that sends them so that they succeed.
 */
const responses: Record<string, [status: number, sentBy: string]> = {
  '/login': [401, signIn],
  '/login/code': [400, 'api/account/two-step-pages.test.ts'],
  '/forgotpassword': [400, forgotPassword],
  '/resetpassword': [400, forgotPassword],
  '/benefits-summary': [400, patientJourney],
  '/explanation-of-benefits': [400, 'e2e/verification/explanation.every.spec.ts'],
  '/estimate': [400, patientJourney],
  '/docusign': [400, 'api/signatures/signing.test.ts'],
  '/docusign/consent': [400, 'api/signatures/signing.test.ts'],
  '/patients/import': [404, 'e2e/patients/import-patient.every.spec.ts'],
  '/patients/financialconsults/:id': [200, 'api/agreements/worksheet-pages.test.ts'],
  '/patients/financialconsults/send/:id': [400, agreementForms],
  '/patients/financialconsults/agreement/:id/payment': [400, agreementForms],
  '/patients/insurance/:id continue patient': [400, verificationPages],
  '/patients/insurance/:id': [400, verificationPages],
  '/patients/insurance/:id/answer': [200, verificationPages],
  '/patients/insurance/:id/act/payer-call': [400, verificationPages],
  '/lists/new-patients/act/log-call': [400, 'api/lists/list-action-pages.test.ts'],
  '/users password': [400, 'e2e/account/profile.every.spec.ts'],
  '/engagedmd': [200, 'api/integrations/engagedmd.test.ts'],
  '/benefits/fccalendar/book': [400, consultPages],
  '/benefits/consult/:id/move': [400, consultPages],
  '/benefits/consult/:id/outcome': [400, consultPages],
  '/status2/jobs': [400, 'api/jobs/job-pages.test.ts'],
  '/status2/manage/1/resolve': [409, 'e2e/status/manage.every.spec.ts'],
  '/admin/packages/new': [400, catalogPages],
  '/admin/categories/new': [400, catalogPages],
  '/admin/categories/1': [400, catalogPages],
  '/admin/packages/1': [400, catalogPages],
  '/admin/checklists/new': [400, catalogPages],
  '/admin/checklists/1': [400, catalogPages],
  '/admin/discounts/new': [400, catalogPages],
  '/admin/discounts/1': [400, catalogPages],
  '/testing demo': [400, 'e2e/devtools/gallery.full.every.spec.ts'],
};

/** What a test that sends a form says of its path. */
const lastWordOf = (kind: string) => /[a-z-]+(?=(\/(:id|1|new))?( .*)?$)/.exec(kind)?.[0] as string;

/** They end or start the session. */
const leaving = ['/logout', '/wallboard', '/login/demonstration'];

/** What forms are called in the table above. */
function kindsOf(forms: Form[]): string[] {
  const paths = forms.map(({ action }) => action.replace(/\?.*/, ''));
  const isAlone = (path: string) => paths.indexOf(path) === paths.lastIndexOf(path);
  return forms.map((form, at) =>
    isAlone(paths[at] as string) ? (paths[at] as string) : formKind(form).slice('POST '.length),
  );
}

/** Every form is taken from its own page, and answers as it must to what any field is filled in with. */
export function takesForms(found: () => FoundForm[]): void {
  let portal: FormsPortal;
  beforeAll(async () => {
    portal = await openFormsPortal();
  });
  afterAll(() => portal?.close());

  test('every form that refuses any text is sent by a test so that it succeeds', async () => {
    const wrong: string[] = [];
    for (const [kind, [, file]] of Object.entries(responses)) {
      const text = await readFile(join('tests', file), 'utf8').catch(() => '');
      if (!text.includes(lastWordOf(kind))) wrong.push(`${kind} is not sent by ${file}`);
    }
    expect(wrong).toEqual([]);
  });

  test('every form is taken from its own page', async () => {
    const posted = found().filter(({ form }) => form.method === 'post' && !leaving.includes(form.action));
    const kinds = kindsOf(posted.map(({ form }) => form)).map((kind) => kind.replace(`/${portal.own.id}`, '/:id'));
    expect(Object.keys(responses).filter((kind) => !kinds.includes(kind))).toEqual([]);
    const wrong: string[] = [];
    for (const [at, { form, sender, whenCompleted }] of posted.entries()) {
      if (whenCompleted) await portal.completeVerification();
      const kind = kinds[at] as string;
      const { status } = await portal.browsers[sender].post(form.action, fillForm(form));
      const [expected] = responses[kind] ?? [leadsOn];
      if (status !== expected) wrong.push(`${kind} answers ${status}, not ${expected}`);
    }
    expect(wrong).toEqual([]);
    expect((await portal.browsers.multi.post('/logout')).location).toBe('/');
    expect((await portal.browsers.multi.get('/users')).location).toBe('/login');
  });
}
