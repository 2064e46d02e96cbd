import type { CallInput } from '#server/inova/client/request.ts';
import type { AnyCall } from '#server/inova/contract/call.ts';
import { exampleOf, schemaOf } from '#server/inova/service/api-docs/schemas.ts';

/** The records and values that test calls are about. */
export interface CallSubject {
  patientId: number;
  ehrId: string;
  clinic: number;
  email: string;
  /** By default the patient’s first verification. */
  verificationId?: number;
  /** A financial consult of the clinic; by default a nonexistent one. */
  appointment?: number;
  /** An agreement of the clinic. */
  agreement?: number;
  /** A signature request of the clinic; by default its first one. */
  request?: number;
  /** A consent of the clinic. */
  consent?: number;
  /** A notification of the user. */
  notification?: number;
  /** A task of the clinic that nobody is assigned, and a reminder of the user. */
  task?: number;
  reminder?: number;
  /** An action in the background on rows of the clinic. */
  run?: number;
  /** A remittance of the clinic, and one of its claims that is not matched. */
  remittance?: number;
  remittanceClaim?: number;
  /** A group, a conversation, one of its messages, and a template of the clinic. */
  group?: number;
  conversation?: number;
  message?: number;
  template?: number;
  /** A payment, an invoice, and a write-off of the clinic. */
  payment?: number;
  invoice?: number;
  writeOff?: number;
  /** A storage account, its billing profile and discount, and a call and a letter about its invoice. */
  account?: number;
  billingProfileId?: number;
  discount?: number;
  call?: number;
  notice?: number;
  /** A card on file, a link to enter a card, a card payment, and a plan of recurring payments of the clinic. */
  card?: number;
  cardPage?: number;
  charge?: number;
  plan?: number;
  /** A specimen, a tank, a container, an audit round, and a shipment of the clinic. */
  specimen?: number;
  tank?: number;
  container?: number;
  round?: number;
  shipment?: number;
  /** A user of the clinic. */
  user?: number;
  /** An article, its published version, a change of a feature, and a release note. */
  article?: number;
  articleVersion?: number;
  switch?: number;
  note?: number;
  /** A mapping of appointments, a medication, and one of a patient’s cycle, of the clinic. */
  mapping?: number;
  medication?: number;
  cycleMedication?: number;
  /** A note on a patient's record of the clinic. */
  patientNote?: number;
  /** A request for medical records of the clinic. */
  recordRequest?: number;
  /** An obstetric record of the clinic. */
  obRecord?: number;
  /** A document on the record of a patient of the clinic. */
  document?: number;
  /** An entry of the waitlist of the clinic, and a time that it is offered. */
  entry?: number;
  offer?: number;
  /** A cycle request of the clinic. */
  cycleRequest?: number;
  /** A copy of a statement of the clinic's EHR. */
  ehrStatement?: number;
  /** A disposition, and something that happened to a patient, of the clinic. */
  disposition?: number;
  situation?: number;
  /** An intake and a cycle of the clinic. */
  intake?: number;
  episode?: number;
}

/** True for a call with a clinic’s record in its path, which other clinics must not reach. */
export function namesRecord(call: AnyCall): boolean {
  const records = recordParams(call, { patientId: 1, ehrId: '1', clinic: 1, email: '' });
  return namesIn(call).some((name) => name in records);
}

/** Input for any call of the contract about this subject; new parameter names must be added here. */
export function callInput(call: AnyCall, subject: CallSubject): CallInput {
  const { ehrId, clinic, email, patientId, verificationId = patientId * 100 } = subject;
  const values: Record<string, unknown> = {
    ...recordParams(call, subject),
    ehrId,
    query: 'winters',
    userEmail: email,
    statusId: 1,
    notification: subject.notification ?? 1,
    ...(call.path.endsWith('/undo')
      ? { listing: 'pa-worklist', action: 'assign' }
      : { listing: 'new-patients', action: 'log-call' }),
    board: 'dashboard',
    kind: call.path.startsWith('/signatures/') ? 'consent' : 'packages',
    paper: 'estimate',
    day: '2026-06-12',
    feature: 'messaging',
    step: 'publish',
    key: '6f1c7f3c-4b5e-4c8e-9d57-2f4c1f0f9a11',
    section: 'goals',
    article: subject.article ?? 1,
    articleVersion: subject.articleVersion ?? 2,
    switch: subject.switch ?? 1,
    note: subject.note ?? 1,
  };
  const names = namesIn(call);
  const unknown = names.find((name) => !(name in values));
  if (unknown) throw new Error(`What should tests send as ${unknown} of ${call.path}?`);
  const params = Object.fromEntries(names.map((name) => [name, values[name]]));
  const body = exampleOf(schemaOf(call.body)) as Record<string, unknown>;
  const named = { client: clinic, verificationId, userEmail: email, pid: patientId, ...messageFields(call, subject) };
  const subjectFields = Object.entries(named).filter(([name]) => name in body);
  return { params, query: queryOf(call, subject), body: { ...body, ...Object.fromEntries(subjectFields) } };
}

function queryOf({ path }: AnyCall, { conversation = 1 }: CallSubject): CallInput['query'] {
  if (path.startsWith('/scheduling/')) return { day: '2026-12-01', type: 'Follow-up' };
  if (path.endsWith('/freeTimes')) return { day: '2026-12-01' };
  if (path === '/supportChat/search') return { q: 'refill' };
  return path === '/supportChat/messages' ? { conversationId: conversation } : undefined;
}

/** What the bodies of calls of Messages 2.0 name. */
function messageFields({ path }: AnyCall, subject: CallSubject): Record<string, unknown> {
  if (!path.startsWith('/supportChat/')) return {};
  const { clinic, patientId, group = 1, conversation = 1 } = subject;
  const inApp = path.startsWith('/supportChat/patientApp/');
  return {
    ...{ clientId: clinic, patientId, groupId: group, destinationGroupId: group, from: conversation },
    ...(inApp ? {} : { conversationId: conversation }),
    participants: [{ kind: 'patient', id: patientId }],
  };
}

const namesIn = ({ path }: AnyCall) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);

/** The path parameters that identify a clinic or one of its records. */
function recordParams({ path }: AnyCall, subject: CallSubject): Record<string, number> {
  const { patientId, clinic, verificationId = patientId * 100, agreement = 1, appointment = 1, consent = 1 } = subject;
  return {
    id: path.startsWith('/packages/') ? clinic * 100 : patientId,
    clientId: clinic,
    verificationId,
    appointment,
    agreement,
    request: subject.request ?? clinic * 10_000,
    record: consent,
    task: subject.task ?? 1,
    reminder: subject.reminder ?? 1,
    run: subject.run ?? 1,
    remittance: subject.remittance ?? 1,
    remittanceClaim: subject.remittanceClaim ?? 1,
    group: subject.group ?? 1,
    conversation: subject.conversation ?? 1,
    message: subject.message ?? 1,
    template: subject.template ?? 1,
    mapping: subject.mapping ?? 1,
    medication: subject.medication ?? 1,
    cycleMedication: subject.cycleMedication ?? 1,
    patientNote: subject.patientNote ?? 1,
    recordRequest: subject.recordRequest ?? 1,
    obRecord: subject.obRecord ?? 1,
    document: subject.document ?? 1,
    payment: subject.payment ?? 1,
    invoice: subject.invoice ?? 1,
    card: subject.card ?? 1,
    cardPage: subject.cardPage ?? 1,
    charge: subject.charge ?? 1,
    plan: subject.plan ?? 1,
    user: subject.user ?? 1,
    writeOff: subject.writeOff ?? 1,
    ehrStatement: subject.ehrStatement ?? 1,
    cycleRequest: subject.cycleRequest ?? 1,
    entry: subject.entry ?? 1,
    offer: subject.offer ?? 1,
    account: subject.account ?? 1,
    billingProfileId: subject.billingProfileId ?? 1,
    discount: subject.discount ?? 1,
    call: subject.call ?? 1,
    notice: subject.notice ?? 1,
    specimen: subject.specimen ?? 1,
    tank: subject.tank ?? 1,
    container: subject.container ?? 1,
    round: subject.round ?? 1,
    shipment: subject.shipment ?? 1,
    disposition: subject.disposition ?? 1,
    situation: subject.situation ?? 1,
    intake: subject.intake ?? 1,
    episode: subject.episode ?? 1,
    consent,
    item: clinic * 100,
    cohort: clinic * 100,
    counselor: clinic * 100 + 5,
    provider: clinic * 100,
  };
}
