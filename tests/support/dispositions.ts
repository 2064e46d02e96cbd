import type { Inova } from '#server/inova/client/inova.ts';
import type { DispositionRecord, NewDisposition } from '#server/inova/contract/cryo/dispositions.ts';
import type { SpecimenRecord } from '#server/inova/contract/cryo/specimens.ts';
import type { Outcome } from '#server/inova/contract/cryo/words.ts';
import { rows, sql } from '#server/store/sql.ts';
import { newEmbryo } from './cryo.ts';
import { first } from './first.ts';
import type { TestService } from './service.ts';
import { newestToken } from './signing.ts';

/** Somebody who signs by an emailed link. */
export interface SigningPerson {
  name: string;
  email: string;
  birthDate: string;
}

export interface Couple {
  patientId: number;
  patient: SigningPerson;
  partner: SigningPerson;
  embryos: SpecimenRecord[];
}

let couples = 0;

/** A patient of clinic 5 with a partner on the record, and embryos in a tank. */
export async function newCouple(service: TestService, lab: Inova, tank: string, embryoCount = 1): Promise<Couple> {
  couples += 1;
  const partner = { name: `Sam Partner ${couples}`, email: `partner${couples}@example.com`, birthDate: '1984-02-03' };
  const found = await rows<{ id: number; name: string; email: string; dob: string }>(
    service.store.pool,
    sql`update inova.patients set partner_name = ${partner.name} where client_id = 5 and id = (
        select min(p.id) from inova.patients p where p.client_id = 5 and p.email is not null and not exists (
          select from inova.cryo_specimens s where s.client_id = p.client_id and s.patient_id = p.id))
      returning id, firstname || ' ' || lastname as name, email, dob`,
  );
  const { id: patientId, name, email, dob } = first(found);
  const embryos: SpecimenRecord[] = [];
  for (let each = 0; each < embryoCount; each += 1) embryos.push(await newEmbryo(lab, patientId, tank));
  return { patientId, patient: { name, email, birthDate: dob }, partner, embryos };
}

/** Sends a disposition of a couple's embryos; each chooses one outcome for all of them. */
export async function sendDisposition(
  staff: Inova,
  { patientId, partner, embryos }: Couple,
  [own, others]: [Outcome, Outcome],
  contingencies: NewDisposition['contingencies'] = [],
): Promise<DispositionRecord> {
  const { dispositions } = await staff.cryoDispositions.ofPatient(patientId);
  const choices = embryos.flatMap(({ id: specimen }) => [
    { signer: 1, specimen, outcome: own },
    { signer: 2, specimen, outcome: others },
  ]);
  const basedOn = dispositions[0]?.version ?? 0;
  const request = { basedOn, expiresOn: '2099-01-31', partner, choices, contingencies };
  return staff.cryoDispositions.create(patientId, request, crypto.randomUUID());
}

/** Opens the newest signing link of a person. */
async function identify(service: TestService, { email, birthDate }: SigningPerson) {
  const token = await newestToken(service, email);
  const { signing } = service.clientFor('in process', null);
  const { session } = await signing.identify({ token, birthDate });
  return { signing, session: session as string };
}

/** Signs the newest document that a person was asked to sign. */
export async function signLink(service: TestService, person: SigningPerson): Promise<void> {
  const { signing, session } = await identify(service, person);
  await signing.sign({ session, consent: true, name: person.name, drawing: null });
  await service.service.settled();
}

/** Declines the newest document that a person was asked to sign. */
export async function declineLink(service: TestService, person: SigningPerson): Promise<void> {
  const { signing, session } = await identify(service, person);
  await signing.decline({ session, reason: 'Wants to think about it' });
  await service.service.settled();
}

/** A disposition that both have signed. */
export async function signedDisposition(
  service: TestService,
  staff: Inova,
  couple: Couple,
  outcomes: [Outcome, Outcome],
): Promise<DispositionRecord> {
  await sendDisposition(staff, couple, outcomes);
  await signLink(service, couple.patient);
  await signLink(service, couple.partner);
  return staff.cryoDispositions.ofPatient(couple.patientId);
}
