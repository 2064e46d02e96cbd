import type { Inova } from '#server/inova/client/inova.ts';
import type { Answers, IntakeSection } from '#server/inova/contract/intakes/questions.ts';
import { row, rows, sql } from '#server/store/sql.ts';
import { clinicDay } from './clinic-day.ts';
import type { SigningPerson } from './dispositions.ts';
import type { TestService } from './service.ts';

type Store = Pick<TestService, 'store'>;
/** Where records are added: a service, or the store of a portal with its time. */
type Place = Pick<TestService, 'store' | 'clock'>;

export const dayFrom = ({ clock }: Pick<TestService, 'clock'>, days: number) =>
  clinicDay(new Date(clock.now.getTime() + days * 86_400_000));

let patients = 0;

export interface NewPatient {
  patientId: number;
  patient: SigningPerson;
}

/** A patient of clinic 5 without any record, with a partner on file or not. */
export async function newPatient({ store }: Store, partnerName: string | null = null): Promise<NewPatient> {
  patients += 1;
  const patient = {
    name: `Prep Ared${patients}`,
    email: `prep.ared${patients}@example.com`,
    birthDate: '1990-04-04',
  };
  const added = await row<{ id: number }>(
    store.pool,
    sql`insert into inova.patients (client_id, firstname, lastname, dob, email, phone, partner_name)
      values (5, 'Prep', ${`Ared${patients}`}, ${patient.birthDate}, ${patient.email}, '847-555-0111', ${partnerName})
      returning id`,
  );
  return { patientId: (added as { id: number }).id, patient };
}

/** A cycle of a patient that waits for day 1, with a signed and paid agreement. */
export async function newWaitingCycle(service: Place, patientId: number, kind = 'IUI'): Promise<number> {
  const { pool } = service.store;
  const opened = dayFrom(service, -60);
  const added = await row<{ id: number }>(
    pool,
    sql`insert into inova.episodes (client_id, patient_id, kind, state, stage, stage_since, opened_on, flowsheet_on)
      values (5, ${patientId}, ${kind}, 'planned', 'Waiting for day 1', ${opened}, ${opened}, ${opened}) returning id`,
  );
  const { id } = added as { id: number };
  await rows(
    pool,
    sql`insert into inova.episode_stages (client_id, patient_id, episode_id, stage, entered_on)
      values (5, ${patientId}, ${id}, 'Waiting for day 1', ${opened})`,
  );
  await rows(
    pool,
    sql`insert into inova.agreements (client_id, patient_id, episode_id, state, total_cents, created_at, created_by,
        signed_at, signed_by)
      values (5, ${patientId}, ${id}, 'signed', 0, ${opened}::date, 'staff@inova.test', ${opened}::date, 'Prep')`,
  );
  return id;
}

/** A record for the obstetrician of a patient, released or not, and generated on a day or not yet. */
export async function newObRecord(
  { store }: Store,
  patientId: number,
  { episode = null, isReleased = true, generatedAt = null }: Partial<ObRecord> = {},
): Promise<number> {
  const added = await row<{ id: number }>(
    store.pool,
    sql`insert into inova.ob_records (client_id, patient_id, episode_id, practice, fax, due_on, consent_signed_at,
        record_generated_at)
      values (5, ${patientId}, ${episode}, 'Lakeside Obstetrics', '312-555-0142', '2026-06-30',
        ${isReleased ? '2026-06-01 15:30 UTC' : null}, ${generatedAt}) returning id`,
  );
  return (added as { id: number }).id;
}

interface ObRecord {
  episode: number | null;
  isReleased: boolean;
  generatedAt: string | null;
}

/** A card on file that expires at the end of a month, such as 2031-01-31. */
export function addCard({ store }: Store, patientId: number, expires = '2031-01-31') {
  return rows(
    store.pool,
    sql`insert into inova.cards (client_id, patient_id, profile_id, account_id, token, brand, last_four, expires,
        authorized_at, authorized_by)
      values (5, ${patientId}, ${`p${patientId}`}, '1', '9411111111111111', 'Visa', '1111', ${expires}, now(),
        'staff@inova.test')`,
  );
}

/** An injection class that a patient attended. */
export function attendClass(service: Place, patientId: number) {
  return rows(
    service.store.pool,
    sql`insert into inova.appointments (client_id, patient_id, type, starts_at, minutes, state)
      values (5, ${patientId}, 'Injection class', ${`${dayFrom(service, -5)} 15:00 UTC`}, 45, 'seen')`,
  );
}

/** Assigns everything that is missing, and records it as signed in person by its signers. */
export async function signAll(staff: Inova, service: TestService, patientId: number): Promise<void> {
  const record = await staff.consents.ofPatient(patientId);
  const { missing } = record;
  const { consents } =
    missing.length > 0 ? await staff.consents.assign(patientId, { consents: missing }, crypto.randomUUID()) : record;
  const signature = { signedOn: dayFrom(service, -1), name: 'Prep Ared' };
  for (const { id, state } of consents) if (state === 'assigned') await staff.consents.recordInPerson(id, signature);
}

/** A patient with a cycle that may start today. */
export async function newReadyCycle(service: TestService, kind = 'IUI') {
  const staff = await service.signIn('staff');
  const { patientId } = await newPatient(service);
  const cycle = await newWaitingCycle(service, patientId, kind);
  await addCard(service, patientId);
  await signAll(staff, service, patientId);
  return { patientId, cycle };
}

/** An answer to each question of a section that asks for nothing further. */
export function answersTo({ questions }: IntakeSection): Answers {
  const answers = questions.map(({ id, kind, min, options, when, required }) => {
    if (when || !required) return [id, ''];
    const known: Record<string, string> = { firstName: 'Prep', phone: '(847) 555-0111', birthDate: '1990-04-04' };
    const byKind = {
      text: 'Text',
      long: 'Text',
      number: String(min ?? 0),
      date: '1990-04-04',
      choice: options?.[0] ?? '',
      'yes-no': 'No',
    };
    return [id, known[id] ?? byKind[kind]];
  });
  return Object.fromEntries(answers.filter(([, answer]) => answer !== ''));
}

/** An intake whose sections are all answered. */
export async function newAnsweredIntake(service: TestService) {
  const staff = await service.signIn('staff');
  const { patientId } = await newPatient(service);
  let record = await staff.intakes.start(patientId);
  for (const section of record.intake?.sections ?? []) {
    const { id, version } = record.intake as { id: number; version: number };
    record = await staff.intakes.saveSection(id, section.key, { version, answers: answersTo(section) });
  }
  const { id, version } = record.intake as { id: number; version: number };
  return { patientId, id, version };
}

/** The same, submitted. */
export async function newSubmittedIntake(service: TestService) {
  const staff = await service.signIn('staff');
  const { patientId, id, version } = await newAnsweredIntake(service);
  const { intake } = await staff.intakes.submit(id, { version });
  return { patientId, id, version: intake?.version as number };
}

/** Publishes a new wording of a kind of consent as a network admin. */
export async function publishWording(service: TestService, kind: string, mustSignAgain: boolean) {
  const newest = await row<{ version: number }>(
    service.store.pool,
    sql`select max(version) as version from inova.consent_versions where kind = ${kind}`,
  );
  const network = await service.signIn('superadmin');
  const about = `What this consent is about, in other words than version ${newest?.version}.`;
  return network.consents.publishWording(
    { kind, basedOn: newest?.version as number, about, risks: ['A new risk.'], mustSignAgain, reason: 'New law' },
    crypto.randomUUID(),
  );
}
