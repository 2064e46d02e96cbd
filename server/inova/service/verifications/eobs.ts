import type { PoolClient } from 'pg';
import { jsonList } from '#server/store/json-list.ts';
import { rows, sql } from '#server/store/sql.ts';
import { clinicOfDocument } from '../documents/clinic.ts';
import type { ActionContext } from '../lists/definition.ts';
import { type ExplainedClaim, explanationDocument } from './documents/eob.ts';

const services = sql`select s.cpt, s.performed_on as "on", s.amount_cents as cents,
    (select k.label from inova.cpt_codes k where k.client_id = s.client_id and k.cpt = s.cpt) as label
  from inova.services s where s.client_id = m.client_id and s.claim_id = m.id order by s.performed_on, s.cpt, s.id`;

/** Stores explanations of benefits as sent; those already sent are unchanged. */
export async function snapshotExplanations(db: PoolClient, { selection }: ActionContext): Promise<void> {
  const claims = await rows<ExplainedClaim & { client: number; id: number }>(
    db,
    sql`select o.client_id as client, o.id, m.number, i.payer, m.state, m.service_on as "serviceOn",
        m.decided_on as "decidedOn", m.billed_cents as "billedCents", m.allowed_cents as "allowedCents",
        m.paid_cents as "paidCents", m.patient_share_cents as "shareCents", m.denial_code as "denialCode",
        m.appeal_due_on as "appealDueOn", m.appealed_on as "appealedOn", chosen.today,
        ${clinicOfDocument} as clinic,
        json_build_object('firstname', p.firstname, 'lastname', p.lastname, 'dob', p.dob, 'ehrid', p.ehrid) as patient,
        ${jsonList(services)} as services
      from ${selection}
      join inova.eobs o on o.client_id = chosen.client_id and o.id = chosen.id
      join inova.claims m on m.client_id = o.client_id and m.id = o.claim_id
      join inova.patients p on p.client_id = o.client_id and p.id = o.patient_id
      join inova.clients c on c.id = o.client_id
      left join inova.coverages i on i.client_id = m.client_id and i.id = m.coverage_id
      where o.paper is null`,
  );
  const [clients, ids] = [claims.map(({ client }) => client), claims.map(({ id }) => id)];
  const documents = claims.map((claim) => JSON.stringify(explanationDocument(claim)));
  await rows(
    db,
    sql`update inova.eobs o set paper = kept.paper::jsonb
      from unnest(${clients}::int[], ${ids}::bigint[], ${documents}::text[]) as kept (client_id, id, paper)
      where o.client_id = kept.client_id and o.id = kept.id`,
  );
}
