import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillForm, formKind } from '../../support/forms.ts';
import { type FormsPortal, type FoundForm, openFormsPortal } from '../../support/found-forms.ts';
import type { Form } from '../../support/html.ts';

/** How a form answers that takes what it is filled in with; most lead on. */
const leadsOn = 302;

/**
 * The others, by their path, and by what they are for where several share one: their status, as most tell of a mistake
 * in what any field is filled in with. The tests of their slices send them so that they succeed.
 */
const responses: Record<string, number> = {
  '/login': 401,
  '/login/code': 400,
  '/forgotpassword': 400,
  '/resetpassword': 400,
  '/benefits-summary': 400,
  '/explanation-of-benefits': 400,
  '/estimate': 400,
  '/docusign': 400,
  '/docusign/consent': 400,
  '/patients/import': 404,
  '/patients/financialconsults/:id': 200,
  '/patients/financialconsults/send/:id': 400,
  '/patients/financialconsults/agreement/:id/payment': 400,
  '/patients/insurance/:id save all': 400,
  '/patients/insurance/:id/answer': 200,
  '/patients/insurance/:id/act/payer-call': 400,
  '/patients/insurance/:id/act/authorization': 400,
  '/lists/new-patients/act/log-call': 400,
  '/users password': 400,
  '/engagedmd': 200,
  '/claims/import': 200,
  '/makepayment/:id': 400,
  '/invoices/new/:id': 400,
  '/patients/disposition/:id/new': 400,
  '/patients/disposition/:id/situation': 400,
  '/patients/intake/:id/answers': 409,
  '/patients/consent/:id/partner': 400,
  '/patients/consent/:id/send/:id': 400,
  '/patients/consent/:id/in-person/:id': 400,
  '/cycle-start/new': 400,
  '/patients/crf/:id/new': 400,
  '/patients/crf/:id/edit/:id': 400,
  '/patients/crf/form': 400,
  '/patients/creditcardauth/:id/send/:id': 400,
  '/patients/:id/documents/add': 400,
  '/cryo/register/:id': 400,
  '/cryo/specimens/:id/move': 400,
  '/cryo/specimens/:id/swap': 400,
  '/cryo/specimens/:id/release': 400,
  '/cryo/tanks/:id/evacuate': 400,
  '/cryo/tanks/:id/reading': 400,
  '/cryo/shipments/new': 400,
  '/cryo/shipments/:id': 400,
  '/cryo/rounds/:id finish': 400,
  '/cryo/runs/schedule': 400,
  '/cryo/cryodash/:id/setup': 400,
  '/admin/networkcryo': 400,
  '/admin/users/21': 200,
  '/users/tasks/new': 400,
  '/users/tasks/task/:id/edit': 400,
  '/reminder/new': 400,
  '/users/notifications/snooze/:id': 400,
  '/benefits/fccalendar/book': 200,
  '/benefits/consult/:id/move': 200,
  '/benefits/consult/:id/outcome': 400,
  '/myappointments/feed': 200,
  '/scheduling/book': 200,
  '/scheduling/appointment/:id/move': 200,
  '/scheduling/appointment/:id/swap': 400,
  '/scheduling/appointment/:id/cancel': 400,
  '/scheduling/appointment/:id/outcome': 400,
  '/scheduling/waitlist/add': 400,
  '/scheduling/hours/1 week': 400,
  '/scheduling/hours/1 days': 400,
  '/status2/jobs': 400,
  '/status2/manage/1/resolve': 409,
  '/admin/users/new': 400,
  '/networkcontrols/switch/messaging': 400,
  '/knowledgebase/new': 400,
  '/supersecretdevtools/thebernardobutton': 400,
  '/admin/packages/new': 400,
  '/admin/categories/1': 400,
  '/admin/discounts/new': 400,
  '/admin/discounts/1': 400,
  '/admin/connect/mailboxes-2/1': 400,
  '/admin/connect/medications/dialogs/manage/1': 400,
  '/admin/connect/hours/new': 400,
  '/admin/connect/hours week': 400,
  '/admin/connect/hours/2031-12-25': 400,
  '/patient-app/:id/new': 400,
  '/patient-app/:id/conversations/:id': 400,
  '/testing demo': 400,
};

/** Sent last, as it closes the signature request that other forms are about. */
const closing = /^\/patients\/consent\/\d+\/withdraw\//;

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

  test('every form is taken from its own page', async () => {
    const sent = found().filter(({ form }) => form.method === 'post' && !leaving.includes(form.action));
    const posted = sent.toSorted((a, b) => Number(closing.test(a.form.action)) - Number(closing.test(b.form.action)));
    const kinds = kindsOf(posted.map(({ form }) => form)).map((kind) => kind.replaceAll(`/${portal.own.id}`, '/:id'));
    expect(Object.keys(responses).filter((kind) => !kinds.includes(kind))).toEqual([]);
    const wrong: string[] = [];
    for (const [at, { form, sender, whenCompleted }] of posted.entries()) {
      if (whenCompleted) await portal.completeVerification();
      const kind = kinds[at] as string;
      const { status } = await portal.browsers[sender].post(form.action, fillForm(form));
      const expected = responses[kind] ?? leadsOn;
      if (status !== expected) wrong.push(`${kind} answers ${status}, not ${expected}`);
    }
    expect(wrong).toEqual([]);
    expect((await portal.browsers.multi.post('/logout')).location).toBe('/');
    expect((await portal.browsers.multi.get('/users')).location).toBe('/login');
  });
}
