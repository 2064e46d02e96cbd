import type { PoolClient } from 'pg';
import { type DispositionRecord, hasHappened, type NewDisposition } from '#server/inova/contract/cryo/dispositions.ts';
import type { DocumentContext } from '#server/inova/patient-documents/head.ts';
import { row, rows, sql } from '#server/store/sql.ts';
import { clinicOfDocument } from '../../documents/clinic.ts';
import { ApiError, fieldError } from '../../errors.ts';
import { type NewSigner, requestSignature } from '../../signatures/requests.ts';
import type { Author } from './author.ts';
import { dispositionDocument } from './document.ts';
import { insertDisposition } from './insert.ts';
import { readDispositions } from './queries.ts';

type Signer = NewSigner & { name: string };

interface PatientRow extends DocumentContext {
  email: string | null;
}

/** Sends a version of a patient's disposition for signing to everyone who must sign. */
export async function createDisposition(
  db: PoolClient,
  clinics: number[],
  patientId: number,
  request: NewDisposition,
  { by, at }: Author,
): Promise<void> {
  const record = await readDispositions(db, clinics, patientId);
  const { client, specimens: all } = record;
  const kept = all.filter(({ today }) => today.rule !== 'gone');
  const found = await readPatient(db, client, patientId, at);
  const { firstname, lastname } = found.patient;
  const signers: Signer[] = [{ role: 'patient', name: `${firstname} ${lastname}` }];
  if (request.partner) signers.push({ role: 'partner', ...request.partner });
  checkChoices(record, kept, request, signers);
  if (request.expiresOn < found.today) throw fieldError('expiresOn', 'Select a future date');
  const { choices, contingencies, expiresOn, basedOn } = request;
  const { id, version } = await insertDisposition(db, { client, patientId, basedOn, basis: 'signed', by, at });
  await insertSigners(db, { client, id }, signers, request.partner?.email ?? null, found.email);
  await rows(
    db,
    sql`insert into inova.cryo_disposition_choices (client_id, disposition_id, signer, specimen_id, outcome)
      select ${client}, ${id}, c.signer, c.specimen, c.outcome
      from json_to_recordset(${JSON.stringify(choices)}) as c (signer smallint, specimen bigint, outcome text)`,
  );
  await rows(
    db,
    sql`insert into inova.cryo_disposition_contingencies (client_id, disposition_id, signer, situation, outcome)
      select ${client}, ${id}, c.signer, c.situation, c.outcome
      from json_to_recordset(${JSON.stringify(contingencies)}) as c (signer smallint, situation text, outcome text)`,
  );
  const paper = dispositionDocument({ ...found, version, signers, specimens: kept, choices, contingencies, expiresOn });
  const subject = { client, kind: 'disposition', record: id, patient: patientId } as const;
  await requestSignature(db, { ...subject, title: paper.title, paper, signers, expiresOn, by, at });
}

/** Refuses a disposition that not everyone signs, or that leaves a choice open. */
function checkChoices(
  record: DispositionRecord,
  kept: DispositionRecord['specimens'],
  { choices, contingencies }: NewDisposition,
  signers: Signer[],
): void {
  if (kept.length === 0) throw new ApiError(400, 'This patient has no frozen specimens');
  if (hasHappened(record, 'patient dies')) throw new ApiError(409, 'The patient died: a new version can’t be signed');
  const signsAlone = !record.partner || hasHappened(record, 'partner dies');
  if (!signsAlone && signers.length < 2 && kept.some(({ kind }) => kind === 'embryo'))
    throw fieldError('partner', 'Embryos belong to both partners: the partner must sign too');
  const isSigner = ({ signer }: { signer: number }) => signer >= 1 && signer <= signers.length;
  if (![...choices, ...contingencies].every(isSigner)) throw fieldError('choices', 'A choice is of nobody who signs');
  const made = choices.map(({ signer, specimen }) => `${signer} ${specimen}`);
  const needed = kept.flatMap(({ id }) => signers.map((_, index) => `${index + 1} ${id}`));
  if (needed.some((each) => !made.includes(each)))
    throw fieldError('choices', 'Everyone who signs chooses an outcome for every specimen');
  if (made.length !== needed.length) throw fieldError('choices', 'Choose once for each specimen that is still frozen');
  const cases = contingencies.map(({ signer, situation }) => `${signer} ${situation}`);
  if (new Set(cases).size < cases.length) throw fieldError('contingencies', 'Choose once for each situation');
}

async function readPatient(db: PoolClient, client: number, patientId: number, at: Date): Promise<PatientRow> {
  const found = await row<PatientRow>(
    db,
    sql`select ${clinicOfDocument} as clinic, p.email, (${at}::timestamptz at time zone c.time_zone)::date::text as today,
        json_build_object('firstname', p.firstname, 'lastname', p.lastname, 'dob', p.dob, 'ehrid', p.ehrid) as patient
      from inova.patients p join inova.clients c on c.id = p.client_id
      where p.client_id = ${client} and p.id = ${patientId}`,
  );
  return found as PatientRow;
}

async function insertSigners(
  db: PoolClient,
  { client, id }: { client: number; id: number },
  signers: Signer[],
  partnerEmail: string | null,
  patientEmail: string | null,
): Promise<void> {
  const named = signers.map(({ name, role }, index) => {
    const email = role === 'patient' ? patientEmail : partnerEmail;
    return { number: index + 1, name, relation: role, email };
  });
  await rows(
    db,
    sql`insert into inova.cryo_disposition_signers (client_id, disposition_id, number, name, relation, email)
      select ${client}, ${id}, n.number, n.name, n.relation, n.email
      from json_to_recordset(${JSON.stringify(named)}) as n (number smallint, name text, relation text, email text)`,
  );
}
