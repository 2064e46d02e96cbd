import type { Disposition, DispositionRecord, DispositionStatus } from '#server/inova/contract/cryo/dispositions.ts';
import { isoTime } from '#server/store/iso-time.ts';
import { jsonList } from '#server/store/json-list.ts';
import { type Database, row, rows, sql } from '#server/store/sql.ts';
import { staffName } from '../../account/staff-name.ts';
import { notFound } from '../../errors.ts';
import { listSpecimens } from '../inventory/specimens.ts';
import { appliesTo } from './applies-today.ts';
import { listSituations } from './situations.ts';

/** The time of the last act of a signer `g`, if it was this one. */
const actOf = (act: string, value = sql`${isoTime('a.at')}`) => sql`(select case when a.act = ${act} then ${value} end
  from inova.cryo_disposition_signatures a where a.client_id = g.client_id and a.disposition_id = g.disposition_id
    and a.signer = g.number order by a.seq desc limit 1)`;

const signers = sql`select g.number, g.name, g.relation, ${actOf('sign')} as "signedAt", ${actOf('revoke')} as "revokedAt",
    ${actOf('revoke', sql`a.reason`)} as "revokeReason"
  from inova.cryo_disposition_signers g where g.client_id = d.client_id and g.disposition_id = d.id order by g.number`;

const choices = sql`select c.signer, c.specimen_id as specimen, c.outcome from inova.cryo_disposition_choices c
  where c.client_id = d.client_id and c.disposition_id = d.id order by c.specimen_id, c.signer`;

const contingencies = sql`select c.signer, c.situation, c.outcome from inova.cryo_disposition_contingencies c
  where c.client_id = d.client_id and c.disposition_id = d.id order by c.situation, c.signer`;

const request = sql`(select json_build_object('id', r.id, 'state', r.state) from inova.signature_requests r
  where r.client_id = d.client_id and r.kind = 'disposition' and r.record_id = d.id order by r.id desc limit 1)`;

const status = sql`inova.cryo_disposition_status(d.client_id, d.id)`;

interface PatientRow {
  client: number;
  partner: string | null;
  timeZone: string;
}

/** What applies to a patient's specimens today, and all versions of the disposition; 404 without such a patient. */
export async function readDispositions(db: Database, clinics: number[], patientId: number): Promise<DispositionRecord> {
  const patient = await row<PatientRow>(
    db,
    sql`select p.client_id as client, p.partner_name as partner, c.time_zone as "timeZone"
      from inova.patients p join inova.clients c on c.id = p.client_id
      where p.client_id = any (${clinics}) and p.id = ${patientId}`,
  );
  if (!patient) throw notFound();
  const dispositions = await rows<Disposition & { status: DispositionStatus }>(
    db,
    sql`select d.id, d.version, d.basis, d.reason, ${status} as status, ${isoTime('d.created_at')} as "createdAt",
        ${staffName(sql`d.created_by`)} as "createdBy", ${request} as request, ${jsonList(signers)} as signers,
        ${jsonList(choices)} as choices, ${jsonList(contingencies)} as contingencies
      from inova.cryo_dispositions d where d.client_id = ${patient.client} and d.patient_id = ${patientId}
      order by d.version desc`,
  );
  const [newest] = dispositions;
  const specimens = await listSpecimens(db, sql`s.client_id = ${patient.client} and s.patient_id = ${patientId}`);
  const situations = await listSituations(db, patient.client, patientId);
  return {
    patientId,
    ...patient,
    specimens: specimens.map((specimen) => ({ ...specimen, today: appliesTo(specimen, newest, situations) })),
    dispositions,
    situations,
  };
}
