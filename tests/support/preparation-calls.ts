import { preparationCalls } from '#server/access/table/preparation-access.ts';
import type { CallInput } from '#server/inova/client/request.ts';
import { type AnyCall, callKey } from '#server/inova/contract/call.ts';
import { type CallSubject, callInput } from './call-input.ts';
import { first } from './first.ts';
import {
  dayFrom,
  newAnsweredIntake,
  newObRecord,
  newPatient,
  newReadyCycle,
  newSubmittedIntake,
  newWaitingCycle,
} from './preparation.ts';
import type { TestService } from './service.ts';

/** True for calls about intakes, consents, and the start of cycles. */
export const isPreparation = (call: AnyCall) => callKey(call) in preparationCalls;

/** Input with which such a call succeeds once, with new records that it needs. */
export async function preparationInput(service: TestService, call: AnyCall, subject: CallSubject): Promise<CallInput> {
  const name = callKey(call);
  const { about, body } = await (needs[name] ?? newSubject)(service);
  return { ...callInput(call, { ...subject, ...about }), ...(body ? { body } : {}) };
}

interface Needed {
  about: Partial<CallSubject>;
  body?: unknown;
}
type Need = (service: TestService) => Promise<Needed>;

const newSubject: Need = async (service) => {
  const { patientId } = await newPatient(service);
  return { about: { patientId, episode: await newWaitingCycle(service, patientId) } };
};

/** An assigned consent of a new patient. */
const withConsent =
  (body?: (service: TestService) => unknown): Need =>
  async (service) => {
    const { patientId } = await newPatient(service);
    const consent = { kind: 'HIPAA release', signer: 'patient' as const, episodeId: null };
    const staff = await service.signIn('staff');
    const { consents } = await staff.consents.assign(patientId, { consents: [consent] }, crypto.randomUUID());
    return { about: { patientId, consent: first(consents).id }, body: body?.(service) };
  };

const ofIntake =
  (find: typeof newAnsweredIntake, body: (version: number) => unknown): Need =>
  async (service) => {
    const { patientId, id, version } = await find(service);
    return { about: { patientId, intake: id }, body: body(version) };
  };

const started: Need = async (service) => {
  const { patientId, cycle } = await newReadyCycle(service);
  const staff = await service.signIn('staff');
  const day1 = dayFrom(service, -2);
  await staff.cycles.startCycle(cycle, { day1 }, crypto.randomUUID());
  return { about: { patientId, episode: cycle }, body: { version: 1, day1, reason: 'Another patient' } };
};

/** An obstetric record that its patient has released. */
const releasedRecord: Need = async (service) => {
  const { patientId } = await newPatient(service);
  return { about: { patientId, obRecord: await newObRecord(service, patientId) } };
};

const needs: Record<string, Need> = {
  'PUT /intakes/{intake}/sections/{section}': ofIntake(newAnsweredIntake, (version) => ({ version, answers: {} })),
  'POST /intakes/{intake}/submit': ofIntake(newAnsweredIntake, (version) => ({ version })),
  'POST /intakes/{intake}/return': ofIntake(newSubmittedIntake, (version) => ({ version, reason: 'Doses' })),
  'POST /intakes/{intake}/review': ofIntake(newSubmittedIntake, (version) => ({ version })),
  'POST /consents/{consent}/inPerson': withConsent((service) => ({ signedOn: dayFrom(service, -1), name: 'Prep' })),
  'POST /consents/{consent}/withdraw': withConsent(),
  'GET /consents/{consent}/wordings': withConsent(),
  'POST /consentWordings': async () => ({
    about: {},
    body: {
      ...{ kind: 'Intrauterine insemination', basedOn: 1, about: 'Washed sperm is placed in the uterus.' },
      ...{ risks: ['Cramps.'], mustSignAgain: false, reason: 'Plainer words' },
    },
  }),
  'POST /cycles/{episode}/overrides': async (service) => {
    const { about } = await newSubject(service);
    const override = { item: 'card', evidence: 'No card on file in date', reason: 'Pays in person' };
    return { about, body: { ...override, untilOn: dayFrom(service, 10) } };
  },
  'POST /cycles/{episode}/start': async (service) => {
    const { patientId, cycle } = await newReadyCycle(service);
    return { about: { patientId, episode: cycle }, body: { day1: dayFrom(service, -1) } };
  },
  'PUT /cycles/{episode}/start': started,
  'POST /cycles/{episode}/undoStart': started,
  'GET /obRecords/{obRecord}/summary': releasedRecord,
  'GET /obRecords/{obRecord}/summary/pdf': releasedRecord,
};
