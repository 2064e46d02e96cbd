import { maxInquiries } from '#server/inova/service/payments/charges/outcome.ts';
import { row, rows, sql } from '#server/store/sql.ts';
import type { TestService } from './service.ts';

export const testCard = '4111111111111111';

/** A patient of clinic 5 with an open invoice of this amount. */
export async function patientWithInvoice({ store }: Pick<TestService, 'store'>, cents: number) {
  const added = await row<{ patient: number; invoice: number }>(
    store.pool,
    sql`with patient as (
        insert into inova.patients (client_id, firstname, lastname, dob)
        select 5, 'Paula', 'Payer', '1990-04-04' returning client_id, id)
      insert into inova.invoices (client_id, patient_id, number, description, state, issued_on, due_on, amount_cents)
      select client_id, id, 'T' || id, 'Test services', 'open', current_date, current_date + 30, ${cents} from patient
      returning patient_id as patient, id as invoice`,
  );
  return added as { patient: number; invoice: number };
}

/** Gives the patient a further open invoice and returns its number. */
export async function addInvoice(
  { store }: Pick<TestService, 'store'>,
  patient: number,
  cents: number,
): Promise<number> {
  const added = await row<{ id: number }>(
    store.pool,
    sql`insert into inova.invoices (client_id, patient_id, number, description, state, issued_on, due_on, amount_cents)
      values (5, ${patient}, 'T' || ${patient}::text || '-' || nextval(pg_get_serial_sequence('inova.invoices', 'id')),
        'Test services', 'open', current_date, current_date + 30, ${cents}) returning id`,
  );
  return (added as { id: number }).id;
}

/** Where a payment is: what of it is in the ledger's card account, and what the invoice has open. */
export async function moneyOf({ store }: Pick<TestService, 'store'>, patient: number) {
  const [money] = await rows<{ card: number; open: number; payments: number }>(
    store.pool,
    sql`select coalesce(sum(case when t.debit = 'card' then t.cents when t.credit = 'card' then -t.cents else 0 end), 0)::int
          as card,
        (select coalesce(sum(balance_cents), 0)::int from inova.invoices where client_id = 5 and patient_id = ${patient}
          and state = 'open') as open,
        (select count(*)::int from inova.payments where client_id = 5 and patient_id = ${patient} and state <> 'voided') as payments
      from inova.ledger_transfers t join inova.ledger_events e on e.client_id = t.client_id and e.id = t.event_id
      where e.patient_id = ${patient}`,
  );
  return money as { card: number; open: number; payments: number };
}

/** Keeps a card of a patient on file, as staff do, and returns its number. */
export async function saveTestCard(service: TestService, patient: number, number = testCard): Promise<number> {
  const staff = await service.signIn('staff');
  const token = service.cardSandbox.tokenize(number, '112');
  const card = { key: crypto.randomUUID(), token, expires: '12/39', postal: '60201', authorized: true } as const;
  return (await staff.cards.save(patient, card)).id;
}

/** Lets time pass, and looks at the card payments whose result is not known. */
export async function waitAndFollow(
  { clock, service }: Pick<TestService, 'clock' | 'service'>,
  seconds: number,
): Promise<void> {
  clock.now = new Date(clock.now.getTime() + seconds * 1_000);
  await runTask({ service }, 'follow-charges');
}

/** The attempts whose result is not known, without those of the demonstration. */
export const openAttempts = ({ store }: Pick<TestService, 'store'>) =>
  rows(
    store.pool,
    sql`select id, kind, state, void_reason as "voidReason", attention from inova.attempts
      where state in ('created', 'sent', 'unknown') and key not like 'demonstration %'`,
  );

/** Lets results become known that take several questions, each of which can fail: after the last one a person is asked. */
export async function followUntilKnown(service: Pick<TestService, 'store' | 'clock' | 'service'>): Promise<void> {
  for (let inquiry = 0; inquiry < maxInquiries && (await openAttempts(service)).length > 0; inquiry++)
    await waitAndFollow(service, 60);
}

/** Runs a scheduled task now. */
export async function runTask({ service }: Pick<TestService, 'service'>, name: string): Promise<void> {
  await service.tasks[name]?.run({}, new AbortController().signal);
}

/** What attempts, ledger, and provider say was paid by card for each patient, if they don't agree; empty if they do. */
export async function disagreements({ store, cardSandbox }: TestService): Promise<string[]> {
  const attempts = await rows<{ patient: number; order: string; kind: string; state: string; cents: number }>(
    store.pool,
    sql`select a.patient_id as patient, a.order_id as order, a.kind, a.state, coalesce(a.approved_cents, a.cents) as cents
      from inova.attempts a
      join inova.patients p on p.client_id = a.client_id and p.id = a.patient_id and p.lastname = 'Payer'
      where a.kind in ('charge', 'refund')`,
  );
  const ledger = await rows<{ patient: number; cents: number }>(
    store.pool,
    sql`select e.patient_id as patient,
        sum(case when t.debit = 'card' then t.cents when t.credit = 'card' then -t.cents else 0 end)::int as cents
      from inova.ledger_transfers t join inova.ledger_events e on e.client_id = t.client_id and e.id = t.event_id
      where e.patient_id = any (${[...new Set(attempts.map(({ patient }) => patient))]}) group by 1`,
  );
  const patientOf = new Map(attempts.map(({ order, patient }) => [order, patient]));
  const ofOthers = await rows<{ order: string; cents: number }>(
    store.pool,
    sql`select a.order_id as order, coalesce(a.approved_cents, a.cents) as cents from inova.attempts a
      join inova.patients p on p.client_id = a.client_id and p.id = a.patient_id and p.lastname <> 'Payer'
      where a.kind in ('charge', 'refund') and a.state in ('approved', 'settled')`,
  );
  const centsOfOthers = new Map(ofOthers.map(({ order, cents }) => [order, cents]));
  const sums = new Map<number, [attempts: number, ledger: number, provider: number]>();
  const add = (patient: number, place: 0 | 1 | 2, cents: number) => {
    const sum = sums.get(patient) ?? [0, 0, 0];
    sum[place] += cents;
    sums.set(patient, sum);
  };
  for (const { patient, kind, state, cents } of attempts)
    if (state === 'approved' || state === 'settled') add(patient, 0, kind === 'refund' ? -cents : cents);
  for (const { patient, cents } of ledger) add(patient, 1, cents);
  const strays: string[] = [];
  for (const { orderid, respstat, setlstat, cents, retref } of cardSandbox.transactions()) {
    if (respstat !== 'A' || ['Voided', 'Rejected', 'Zero Amount'].includes(setlstat)) continue;
    const patient = patientOf.get(orderid);
    if (patient === undefined && centsOfOthers.get(orderid) === cents) continue;
    if (patient === undefined) strays.push(`the provider has ${retref}, which nobody asked for`);
    else add(patient, 2, cents);
  }
  const different = [...sums].filter(([, [own, booked, provider]]) => own !== booked || own !== provider);
  return [
    ...strays,
    ...different.map(
      ([patient, sum]) => `patient ${patient}: attempts ${sum[0]}, ledger ${sum[1]}, provider ${sum[2]}`,
    ),
  ];
}
