import type { Who } from '#server/access/requirements.ts';
import { type Canary, plantCanaries } from './canaries.ts';
import { findForms, formKind, madeUpToken } from './forms.ts';
import type { Form } from './html.ts';
import type { HttpBrowser } from './http-browser.ts';
import { isFull } from './seed.ts';
import type { Page } from './sitemap.ts';
import { startTestPortal } from './test-portal.ts';

const isOpenTo = ({ requirement: { who } }: Page, ...those: Who[]) => isFull || those.includes(who);
const isOfVerification = ({ name }: Page) => isFull || name.startsWith('/patients/insurance/');

/** Which account collects forms on which pages: those that no account before it can see; all pages in the full test. */
const senders = {
  visitor: (page: Page) => isOpenTo(page, 'public'),
  multi: (page: Page) => isOpenTo(page, 'public', 'staff', 'benefits', 'messaging', 'notifications'),
  superadmin: (page: Page) =>
    !isOpenTo(page, 'public', 'staff', 'benefits', 'messaging', 'notifications', 'researcher') || isFull,
  researcher: (page: Page) => isOpenTo(page, 'researcher'),
  clinic13: ({ name }: Page) => isFull || name === '/clinicview',
};
export type Sender = keyof typeof senders;

/** A form, the account that may submit it, and whether the planted verification must be completed first. */
export interface FoundForm {
  form: Form;
  sender: Sender;
  whenCompleted: boolean;
}

/** The first page that shows the message with an undo, before a refused page does. */
const pageWithUndo = '/overview';

/** A job that was given up. */
const failedJob = `insert into graphile_worker._private_jobs (task_id, payload, attempts, max_attempts, last_error)
  select added.task_id, '{"client": 5, "id": 1}', 1, 1, 'The mail server refused the email (550).'
  from graphile_worker.add_job('send-email', run_at => now() + interval '1 year') added`;

/** A notification and a reminder of an account, with the ID of a patient of clinic 5. */
const noticeAndReminder = `with added as (insert into inova.notifications (id, user_id, title, text)
    select $1, id, 'Of the forms', '' from inova.users where email = 'multi@inova.test')
  insert into inova.reminders (client_id, id, user_email, patient_id, text, remind_at, created_at)
  values (5, $1, 'multi@inova.test', $1, 'Of the forms', now() + interval '1 year', now())`;

/** In place of a patient's signed note, a draft of an account, which can be edited and deleted. */
const noteDraft = `with signed as (delete from inova.notes where id = $1 returning *)
  insert into inova.note_drafts (client_id, id, patient_id, written_by, text, saved_at)
  select client_id, id, patient_id, 'multi@inova.test', text, now() from signed`;

export type FormsPortal = Awaited<ReturnType<typeof openFormsPortal>>;

/** A portal in which every form has a record, with the same IDs each time; `browsers` are those of the senders. */
export async function openFormsPortal() {
  const portal = await startTestPortal();
  const { pool } = portal.store;
  const canaries = await plantCanaries(portal.store);
  const of = (clinic: number) => canaries.find((canary) => canary.clinic === clinic) as Canary;
  await pool.query(
    `insert into inova.appointments (client_id, patient_id, type, starts_at, minutes, state)
       values (13, $1, 'Monitoring', now(), 15, 'booked')`,
    [of(13).id],
  );
  await pool.query("insert into inova.providers (client_id, id, name, role) values (5, 1, 'Of the forms', 'Nurse')");
  await pool.query(failedJob);
  await pool.query(noticeAndReminder, [of(5).id]);
  await pool.query(noteDraft, [of(5).id]);
  const browsers: Record<Sender, HttpBrowser> = {
    visitor: portal.visitor(),
    multi: await portal.signIn('multi', 5),
    superadmin: await portal.signIn('superadmin', 5),
    researcher: await portal.signIn('researcher'),
    clinic13: await portal.signIn('clinic13'),
  };
  await browsers.visitor.get(`/docusign?token=${madeUpToken}`);
  const fields = { list: 'pa-worklist', action: 'assign', undo: crypto.randomUUID(), back: '/worklists/pa' };
  await pool.query('update portal.sessions set flash = $1', [
    { id: 'one', kind: 'success', text: 'Assigned', offer: { label: 'Undo', action: '/lists/undo', fields } },
  ]);
  return {
    ...portal,
    own: of(5),
    browsers,
    completeVerification: () =>
      pool.query(
        `update inova.verifications set state = 'completed', completed_at = now(), completed_by = 'multi@inova.test'
         where patient_id = $1`,
        [of(5).id],
      ),
  };
}

/** Every distinct form of these pages, with the clinic and the ID of the records they are about. */
export async function findAllForms(sitemap: Page[]) {
  const portal = await openFormsPortal();
  const found = new Map<string, FoundForm>();
  const collect = async (sender: Sender, pages: Page[], whenCompleted = false) => {
    for (const form of await findForms(portal.browsers[sender], pages, portal.own)) {
      const kind = formKind(form);
      if (!found.has(kind)) found.set(kind, { form, sender, whenCompleted });
    }
  };
  await collect(
    'multi',
    sitemap.filter(({ name }) => name === pageWithUndo),
  );
  for (const [sender, isTheirs] of Object.entries(senders)) await collect(sender as Sender, sitemap.filter(isTheirs));
  await portal.completeVerification();
  await collect('multi', sitemap.filter(isOfVerification), true);
  await portal.close();
  return { forms: [...found.values()], clinic: portal.own.clinic, record: portal.own.id };
}
