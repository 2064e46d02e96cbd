import type { NewInvoice } from '#server/inova/contract/payments/invoices.ts';
import { formatMoney } from '#server/inova/contract/text/format.ts';
import { type Database, join, row, rows, sql } from '#server/store/sql.ts';
import { ApiError, fieldError } from '../../errors.ts';
import { clinicDay } from '../../ledger/clinic-day.ts';
import { lockPatient } from '../../ledger/locks.ts';
import type { InvoiceLine } from './issue.ts';
import { issueWithDocument } from './keep-document.ts';

interface Source {
  client: number;
  patient: number;
  dueOn?: string;
  at: Date;
  by: string;
}

interface OpenService {
  id: number;
  description: string;
  performedOn: string;
  cents: number;
}

/** Services that the patient pays and that are on no invoice. */
export const openServices = (client: number, patient: number) => sql`
  select s.id, coalesce(x.label, 'CPT ' || s.cpt) as description, s.performed_on as "performedOn",
    s.amount_cents as cents
  from inova.services s left join inova.cpt_codes x on x.client_id = s.client_id and x.cpt = s.cpt
  where s.client_id = ${client} and s.patient_id = ${patient} and s.self_pay and s.claim_id is null
    and s.invoice_id is null and s.amount_cents > 0`;

/** Invoices a patient's open services (those chosen, or all if nothing is) and further lines, less a discount. */
export async function invoiceServices(
  db: Database,
  { client, patient, services, lines: further = [], discount, dueOn, at, by }: Source & Omit<NewInvoice, 'agreement'>,
): Promise<{ invoice: number; number: string }> {
  if (dueOn && dueOn < (await clinicDay(db, client, at)))
    throw fieldError('dueOn', "The due date can't be in the past");
  await lockPatient(db, client, patient);
  const chosen = await chooseServices(db, { client, patient }, services ?? (further.length > 0 ? [] : undefined));
  const [first, ...more]: InvoiceLine[] = [
    ...chosen.map((service) => ({ ...service, service: service.id })),
    ...further,
  ];
  if (!first) throw new ApiError(409, 'This patient has no services to invoice');
  const description = more.length === 0 ? first.description : `${first.description} and ${more.length} more`;
  const charged = [first, ...more].reduce((sum, { cents }) => sum + cents, 0);
  if (discount && discount.cents >= charged)
    throw fieldError('discount', `Enter less than the ${formatMoney(charged)} that are charged`);
  const reductions = discount ? [{ description: discount.description, cents: 0 - discount.cents }] : [];
  const lines: [InvoiceLine, ...InvoiceLine[]] = [first, ...more, ...reductions];
  const issued = await issueWithDocument(db, { client, patient, kind: 'services', description, lines, dueOn, at, by });
  if (chosen.length > 0)
    await rows(
      db,
      sql`update inova.services set invoice_id = ${issued.invoice}
        where client_id = ${client} and id in (${join(chosen.map(({ id }) => id))})`,
    );
  return issued;
}

/** The open services with these numbers, or all; refuses others. */
async function chooseServices(
  db: Database,
  { client, patient }: Pick<Source, 'client' | 'patient'>,
  numbers: number[] | undefined,
): Promise<OpenService[]> {
  const open = await rows<OpenService>(db, sql`${openServices(client, patient)} order by s.performed_on, s.id`);
  if (!numbers) return open;
  const chosen = open.filter(({ id }) => numbers.includes(id));
  if (chosen.length !== new Set(numbers).size)
    throw fieldError('services', 'Select services of this patient that are not invoiced yet');
  return chosen;
}

interface Installment {
  patient: number;
  dueOn: string;
  cents: number;
}

/** Invoices the next installment of a signed agreement that is neither paid nor invoiced; without a plan, its balance. */
export async function invoiceInstallment(
  db: Database,
  { client, patient, agreement, at, by }: Source & { agreement: number },
): Promise<{ invoice: number; number: string }> {
  await lockPatient(db, client, patient);
  const next = await row<Installment>(
    db,
    sql`with agreement as (
        select g.client_id, g.id, g.patient_id, g.due_on, g.total_cents, g.paid_cents + (
          select coalesce(sum(n.balance_cents), 0) from inova.invoices n where n.client_id = g.client_id
            and n.agreement_id = g.id and n.state = 'open') as covered
        from inova.agreements g where g.client_id = ${client} and g.id = ${agreement} and g.patient_id = ${patient}
          and g.state = 'signed'
      ), parts as (
        select x.due_on, sum(x.amount_cents) over (order by x.number) as until from inova.agreement_parts x, agreement g
        where x.client_id = g.client_id and x.agreement_id = g.id
        union all select g.due_on, g.total_cents from agreement g
      )
      select g.patient_id as patient, coalesce(p.due_on, current_date)::text as "dueOn",
        least(p.until, g.total_cents)::int - g.covered::int as cents
      from agreement g join parts p on p.until > g.covered where g.total_cents > g.covered order by p.until limit 1`,
  );
  if (!next) throw new ApiError(409, 'This agreement has no installment to invoice');
  const { cents, dueOn } = next;
  const description = 'Installment of the treatment agreement';
  const lines: [InvoiceLine] = [{ description, cents }];
  return issueWithDocument(db, { client, patient, kind: 'installment', description, dueOn, lines, agreement, at, by });
}
