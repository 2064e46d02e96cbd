import { afterAll, beforeAll, expect, test } from 'vitest';
import { consentsHref } from '#app/sections/consents/hrefs.ts';
import { addDocumentHref } from '#app/sections/patients/documents/paths.ts';
import { invoicesHref } from '#app/sections/payments/paths.ts';
import { bookHrefFor } from '#app/sections/scheduling/paths.ts';
import { cycleRequestsHref } from '#app/sections/treatments/cycle-requests/paths.ts';
import { first } from '../../support/first.ts';
import { elementsIn, textIn } from '../../support/html.ts';
import type { HttpBrowser } from '../../support/http-browser.ts';
import { someOf } from '../../support/seed.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal?.close());

/** The rows of a statement on the portal's store. */
async function stored<T>(sql: string, ...values: unknown[]): Promise<T[]> {
  return (await portal.store.pool.query(sql, values)).rows as T[];
}

const recordOf = async (browser: HttpBrowser, id: number | string) => (await browser.get(`/patients/${id}`)).body;
const mainOf = (body: string) => /<main[\s\S]*<\/main>/.exec(body)?.[0] ?? '';
/** The text of a card or a set of tabs by its name. */
function sectionOf(body: string, title: string): string {
  const named = mainOf(body).split(/(?=<section|<nav)/);
  const parts = named.filter(
    (part) => part.includes(`>${title}</h2>`) || part.startsWith(`<nav aria-label="${title}"`),
  );
  return parts.join('').replace(/<\/nav>[\s\S]*/, '');
}
const linksIn = (html: string) =>
  elementsIn(html).flatMap(({ name, attributes }) => (name === 'a' && attributes.href ? [attributes.href] : []));

/** Patients of clinic 5 who have something in these tables, those with most first. */
async function patientsWith(...tables: string[]): Promise<number[]> {
  const joins = tables.map((table, at) => `join inova.${table} t${at} on t${at}.patient_id = p.id`).join(' ');
  const found = await stored<{ id: number }>(
    `select p.id from inova.patients p ${joins} where p.client_id = 5 group by p.id order by count(*) desc, p.id limit 3`,
  );
  return found.map(({ id }) => id);
}

const isOutside = (href: string) => !href.startsWith('/') || href.startsWith('/clinic');

test.each(someOf(['staff', 'financial', 'network'], 1, 'records'))(
  'every link on a record opens for %s',
  async (role) => {
    const browser = await portal.signIn(role, role === 'network' ? 5 : undefined);
    const patients = [
      ...(await patientsWith('verifications', 'authorizations', 'agreements')),
      ...(await patientsWith('tasks', 'invoices')),
      ...(await patientsWith('signature_requests', 'benefit_summaries', 'eobs')),
      ...(await patientsWith('record_requests', 'diagnostic_orders')),
    ];
    const hrefs = new Set<string>();
    for (const id of someOf([...new Set(patients)], 2, `records of ${role}`)) {
      const body = await recordOf(browser, id);
      for (const href of linksIn(mainOf(body))) {
        if (href.startsWith('#')) expect(body, href).toContain(`id="${href.slice(1)}"`);
        else if (!isOutside(href)) hrefs.add(href.replace(/#.*/, ''));
      }
    }
    expect(hrefs.size).toBeGreaterThan(25);
    const problems: string[] = [];
    for (const href of hrefs) {
      const { status, body } = await browser.get(href);
      if (status !== 200) problems.push(`${href}: ${status}`);
      else if (href.includes('peek=') && body.includes('No longer in this list'))
        problems.push(`${href}: not in its list`);
    }
    expect(problems).toEqual([]);
  },
);

test('the links count what is stored', async () => {
  const browser = await portal.signIn('financial');
  const id = first(await patientsWith('verifications', 'agreements', 'signature_requests', 'notes'));
  const [counts] = await stored<Record<string, number>>(
    `select ${[
      'coverages',
      'verifications',
      'authorizations',
      'agreements',
      'appointments',
      'conversations',
      'episodes',
      'diagnostic_orders',
      'consents',
      'intakes',
    ]
      .map((table) => `(select count(*)::int from inova.${table} where patient_id = $1) as ${table}`)
      .join()}, (select count(*)::int from inova.notes where patient_id = $1 and addendum_to is null)
        + (select count(*)::int from inova.note_drafts where patient_id = $1 and written_by = 'financial@inova.test')
        + (select count(*)::int from inova.call_attempts where patient_id = $1) as notes,
      (select count(*)::int from inova.appointments where patient_id = $1 and type = 'Financial consult') as consults,
      (select count(*)::int from inova.agreements where patient_id = $1
        and (state = 'draft' or estimate_sent_at is not null)) as estimates,
      (select count(*)::int from inova.benefit_summaries where patient_id = $1)
        + (select count(*)::int from inova.eobs where patient_id = $1 and sent_at is not null)
        + (select count(*)::int from inova.agreements where patient_id = $1 and estimate_sent_at is not null) as sent,
      (select count(*)::int from inova.uploaded_documents where patient_id = $1 and removed_at is null) as documents,
      (select count(*)::int from inova.invoices where patient_id = $1 and balance_cents > 0 and state = 'open') as open,
      (select count(*)::int from inova.cryo_specimens where patient_id = $1) as specimens,
      (select count(*)::int from inova.signature_requests where patient_id = $1) + (select count(*)::int
        from inova.consents x where x.patient_id = $1 and not exists (select from inova.signature_requests s
          where s.client_id = x.client_id and s.kind = 'consent' and s.record_id = x.id)) as signatures`,
    id,
  );
  const links = textIn(sectionOf(await recordOf(browser, id), 'Records of this patient'));
  const labels = {
    ...{
      coverages: 'Policies',
      verifications: 'Verifications',
      authorizations: 'Authorizations',
      consults: 'Consults',
      estimates: 'Estimates',
    },
    ...{ agreements: 'Agreements', open: 'Open invoices', signatures: 'Signatures' },
    ...{ documents: 'Documents', sent: 'Documents sent' },
    appointments: 'Appointments',
    ...{
      conversations: 'Messages',
      notes: 'Notes',
      episodes: 'Cycles',
      specimens: 'Cryo',
      diagnostic_orders: 'Tests',
      consents: 'Consents',
      intakes: 'Intakes',
    },
  };
  const expected = Object.entries(labels).filter(([name]) => counts?.[name]);
  expect(expected.length).toBeGreaterThan(6);
  const counted = expected.map(([name, label]) => `${label} ${counts?.[name]}`).join('');
  expect(links.replace(/Timeline \d+$/, '')).toBe(counted);
});

/** A new patient of clinic 5 with a policy. */
async function insuredPatient(): Promise<{ patient: number; policy: number }> {
  const [added] = await stored<{ patient: number; policy: number }>(
    `with added as (insert into inova.patients (client_id, firstname, lastname, dob, created_at)
       values (5, 'Corinna', 'Quist', '1990-04-04', now()) returning id)
     insert into inova.coverages (client_id, patient_id, rank, payer) select 5, id, 1, 'Aetna' from added
     returning patient_id as patient, id as policy`,
  );
  return added as { patient: number; policy: number };
}

test('a verification that waits for the payer is next, with how long its follow-up is overdue', async () => {
  const { patient, policy } = await insuredPatient();
  const browser = await portal.signIn('staff');
  const before = sectionOf(await recordOf(browser, patient), 'Next');
  expect(linksIn(before)).toEqual([`/patients/insurance/${patient}?policy=${policy}`]);
  const [verification] = await stored<{ id: number }>(
    `insert into inova.verifications (client_id, patient_id, coverage_id, reason, state, received_at, follow_up_on)
     select 5, $1, $2, 'New patient', 'pending', now(), (now() at time zone c.time_zone)::date - 3
     from inova.clients c where c.id = 5 returning id`,
    patient,
    policy,
  );
  const next = sectionOf(await recordOf(browser, patient), 'Next');
  expect(textIn(next)).toMatch(
    /^NextFollow up with Aetna Verification waiting for the payerOverdue 3 days\d\d\/\d\d\/\d{4}$/,
  );
  expect(linksIn(next)).toEqual([`/patients/insurance/${patient}?verification=${verification?.id}`]);
});

test('a patient with little has no empty cards, but a line for each kind of record and where it begins', async () => {
  const { patient, policy } = await insuredPatient();
  const nothing = async (role: string) => sectionOf(await recordOf(await portal.signIn(role), patient), 'Nothing yet');
  const ofStaff = await nothing('staff');
  for (const line of [
    'No agreements · Start an estimate',
    'No verifications · Start verification',
    'No open invoices · All invoices',
    'No appointments · Book appointment',
    'No tests',
    'No cycles · Cycle requests',
    'No signatures or consents · Assign consents',
    'No documents · Add document',
  ])
    expect(textIn(ofStaff)).toContain(line);
  expect(linksIn(ofStaff)).toEqual([
    `/patients/insurance/${patient}?policy=${policy}`,
    cycleRequestsHref(patient),
    `/patients/financialconsults/${patient}?agreement=new`,
    invoicesHref(patient),
    consentsHref(patient),
    addDocumentHref(patient),
    bookHrefFor(patient),
  ]);
  expect(linksIn(await nothing('financial'))).toContain(`/benefits/fccalendar/book?patient=${patient}`);
  const titles = [...mainOf(await recordOf(await portal.signIn('staff'), patient)).matchAll(/<h2[^>]*>([^<]*)/g)];
  expect(titles.map(([, title]) => title)).toEqual([
    'Next',
    'Coverage',
    'Notes',
    'Demographics',
    'Timeline',
    'Nothing yet',
  ]);
});

test('staff see their own tasks about the patient, and network users those of everybody', async () => {
  const { patient } = await insuredPatient();
  for (const [title, assignee] of [
    ['Call the payer', 'staff@inova.test'],
    ['Resend the estimate', 'financial@inova.test'],
    ['Find the referral', null],
  ]) {
    await stored(
      `insert into inova.tasks (client_id, patient_id, category, title, assigned_to, created_by, created_at)
       values (5, $1, 'Clinic', $2, $3, 'admin@inova.test', now())`,
      patient,
      title,
      assignee,
    );
  }
  const tasksOf = async (browser: HttpBrowser) => {
    const next = textIn(sectionOf(await recordOf(browser, patient), 'Next'));
    return ['Call the payer', 'Resend the estimate', 'Find the referral'].filter((title) => next.includes(title));
  };
  expect(await tasksOf(await portal.signIn('staff'))).toEqual(['Call the payer']);
  expect(await tasksOf(await portal.signIn('network', 5))).toHaveLength(3);
  expect(await tasksOf(await portal.signIn('network', 13)), 'from another clinic of theirs').toHaveLength(3);
  const foreign = await (await portal.signIn('clinic13')).get(`/patients/${patient}`);
  expect([foreign.status, foreign.location]).toEqual([302, '/404-page-not-found']);
});
