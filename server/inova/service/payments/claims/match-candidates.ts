import type { RemittanceMatch } from '#server/inova/contract/payments/remittances.ts';
import { type Database, row, rows, sql } from '#server/store/sql.ts';
import { notFound } from '../../errors.ts';
import { findRemittance } from './queries.ts';

const most = 10;

interface RemittedClaim {
  client: number;
  remittance: number;
  firstname: string | null;
  lastname: string | null;
  servedOn: string | null;
  billedCents: number;
}

/** A claim of a remittance, and the clinic's claims that it may be about: of a patient with its name, or of its day and amount. */
export async function readMatch(db: Database, clinics: number[], id: number): Promise<RemittanceMatch> {
  const remitted = await row<RemittedClaim>(
    db,
    sql`select client_id as client, remittance_id as remittance, firstname, lastname, served_on as "servedOn",
        billed_cents as "billedCents"
      from inova.remittance_claims where client_id = any (${clinics}) and id = ${id}`,
  );
  const remittance = remitted && (await findRemittance(db, [remitted.client], remitted.remittance));
  const claim = remittance?.claims.find((each) => each.id === id);
  if (!remitted || !remittance?.id || !claim) throw notFound();
  const { payer, trace, paidOn } = remittance;
  return {
    claim,
    servedOn: remitted.servedOn,
    remittance: { id: remittance.id, payer, trace, paidOn },
    candidates: claim.outcome === 'unmatched' ? await findCandidates(db, remitted) : [],
  };
}

const findCandidates = (db: Database, { client, firstname, lastname, servedOn, billedCents }: RemittedClaim) =>
  rows<RemittanceMatch['candidates'][number]>(
    db,
    sql`with named as (select id from inova.patients where client_id = ${client}
        and joined_last = inova.joined(${lastname ?? ''}) and joined_last <> '')
      select m.id, m.number, m.patient_id as "patientId", p.lastname || ', ' || p.firstname as patient,
        m.service_on as "serviceOn", m.billed_cents as "billedCents", m.state
      from inova.claims m join inova.patients p on p.client_id = m.client_id and p.id = m.patient_id
      where m.client_id = ${client} and (m.patient_id in (select id from named)
        or (coalesce(m.service_on, '-infinity') = ${servedOn}::date and m.billed_cents = ${billedCents}::bigint))
      order by (m.patient_id in (select id from named))::int
          + (inova.joined(p.firstname) = inova.joined(${firstname ?? ''}))::int
          + coalesce((m.service_on = ${servedOn}::date)::int, 0) + (m.billed_cents = ${billedCents}::bigint)::int
          + (m.state in ('submitted', 'appealed'))::int desc, m.service_on desc, m.id
      limit ${most}`,
  );
