import type { SignatureKind, SignatureStatus } from '#server/inova/contract/signatures/signatures.ts';
import type { PatientDocument } from '#server/inova/contract/verifications/document.ts';
import { accountName } from '../account/seed.ts';
import { addDays, formatDate } from '../seed/days.ts';
import { createRandom, type Random } from '../seed/random.ts';
import type { SeedContext } from '../seed/records.ts';
import { consentDocument } from './documents/consent.ts';
import { electronicSince } from './seed-consents.ts';
import { type PatientRecords, sentAgreementDocument, sentSummaryDocument } from './seed-documents.ts';

const daysToSign = 30;

interface Sent {
  kind: SignatureKind;
  record: number;
  title: string;
  paper: PatientDocument;
  by: string;
  sentAt: string;
  openedAt: string | null;
  signedAt: string | null;
  remindedAt: string | null;
  expiresOn: string;
  hasWitness: boolean;
  /** The partner, if it is for the partner to sign. */
  partner: Person | null;
  isDeclined: boolean;
}

/** Who signs by a link. */
interface Person {
  name: string;
  email: string;
  birth_date: string;
}

const dayOf = (at: string) => at.slice(0, 10);
const expiry = (at: string) => formatDate(addDays(new Date(dayOf(at)), daysToSign));

/** The signature requests sent to a patient since electronic signing started. */
function sentTo(records: PatientRecords, surroundings: SeedContext, random: Random, from: string): Sent[] {
  const { clinic, catalog, published } = surroundings;
  const [patient] = records.patients as [PatientRecords['patients'][number]];
  if (!patient.email) return [];
  const agreements = records.agreements.flatMap((each): Sent[] => {
    if (!each.sent_at || dayOf(each.sent_at) < from) return [];
    const day = dayOf(each.sent_at);
    const paper = sentAgreementDocument({ clinic, records, day }, catalog, each.id, each.template);
    const openedAt = each.signed_at ?? (random.chance(0.5) ? each.reminded_at : null);
    return [
      {
        ...{ kind: 'agreement', record: each.id, title: paper.title, paper, by: each.sent_by ?? '' },
        ...{ sentAt: each.sent_at, openedAt, signedAt: each.signed_at, remindedAt: each.reminded_at },
        ...{ expiresOn: expiry(each.sent_at), hasWitness: false, partner: null, isDeclined: false },
      },
    ];
  });
  const summaries = records.benefit_summaries.flatMap((each): Sent[] => {
    if (!each.for_signing || dayOf(each.sent_at) < from) return [];
    const paper = sentSummaryDocument({ clinic, records, day: dayOf(each.sent_at) }, each.verification_id);
    return [
      {
        ...{ kind: 'benefit summary', record: each.id, title: paper.title, paper, by: each.sent_by },
        ...{ sentAt: each.sent_at, openedAt: each.opened_at, signedAt: each.signed_at, remindedAt: null },
        ...{ expiresOn: expiry(each.sent_at), hasWitness: false, partner: null, isDeclined: false },
      },
    ];
  });
  const consents = records.consents.flatMap((each): Sent[] => {
    const partner = each.signer === 'partner' ? partnerOf(records) : null;
    const isUnreachable = each.signer === 'partner' && !partner;
    if (!each.sent_at || dayOf(each.sent_at) < from || isUnreachable) return [];
    const wording = published.wordings.find(
      ({ kind, version }) => kind === each.kind && version === each.wording_version,
    );
    if (!wording) return [];
    const expiresOn = each.signed_at ? expiry(each.sent_at) : (each.expires_on ?? expiry(each.sent_at));
    const facts = { wording, clinic, patient, today: dayOf(each.sent_at), expiresOn };
    const paper = consentDocument(facts);
    return [
      {
        ...{ kind: 'consent', record: each.id, title: paper.title, paper, by: each.assigned_by, expiresOn },
        ...{ sentAt: each.sent_at, openedAt: each.opened_at, signedAt: each.signed_at, remindedAt: null },
        hasWitness: Boolean(each.opened_at) && random.chance(0.12),
        ...{ partner, isDeclined: each.state === 'declined' },
      },
    ];
  });
  return [...agreements, ...summaries, ...consents];
}

/** The partner, if it is known how to reach them. */
function partnerOf({ patients, partners }: PatientRecords): Person | null {
  const [{ partner_name: name }] = patients as [PatientRecords['patients'][number]];
  const [partner] = partners;
  return name && partner ? { name, email: partner.email, birth_date: partner.birth_date } : null;
}

function stateOf(sent: Sent, random: Random, today: string): SignatureStatus {
  const { kind, openedAt, signedAt, expiresOn, isDeclined } = sent;
  if (signedAt) return 'signed';
  if (isDeclined) return 'declined';
  if (kind === 'agreement' && openedAt && random.chance(0.15)) return 'declined';
  if (expiresOn < today) return 'expired';
  return openedAt ? 'viewed' : 'sent';
}

const reasons = ['I would like to talk about the price first', 'We want to wait another month', 'I have a question'];

/** A clinic's signature requests, open ones first, with their signers and history. */
export function createSignatures(surroundings: SeedContext, all: PatientRecords[]) {
  const { clinic, today } = surroundings;
  const random = createRandom(clinic.id * 43);
  const from = formatDate(addDays(today, -electronicSince));
  const made = all.flatMap((records) =>
    sentTo(records, surroundings, random, from).map((sent) => requestOf(sent, records, surroundings, random)),
  );
  const isOpen = ({ request: { state } }: (typeof made)[number]) => state === 'sent' || state === 'viewed';
  const ordered = [...made.filter(isOpen), ...made.filter((each) => !isOpen(each))];
  const numbered = ordered.map((each, index) => ({ ...each, id: clinic.id * 10_000 + index }));
  return {
    signature_requests: numbered.map(({ id, request }) => ({ id, ...request })),
    signers: numbered.flatMap(({ id, signers }) =>
      signers.map((signer, index) => ({ id: id * 10 + index, request_id: id, position: index + 1, ...signer })),
    ),
    changes: numbered.flatMap(({ id, changes }) => changes.map((change) => ({ record_id: id, ...change }))),
  };
}

function requestOf(
  sent: Sent,
  { patients }: PatientRecords,
  { clinic, staff: { everyone }, today }: SeedContext,
  random: Random,
) {
  const [patient] = patients as [PatientRecords['patients'][number]];
  const state = stateOf(sent, random, formatDate(today));
  const { kind, record, title, paper, by, sentAt, openedAt, signedAt, remindedAt, expiresOn, hasWitness } = sent;
  const expiredAt = `${formatDate(addDays(new Date(expiresOn), 1))} 0:20 ${clinic.time_zone}`;
  const closedAt = state === 'declined' ? openedAt : state === 'expired' ? expiredAt : null;
  const own = { client_id: clinic.id, patient_id: patient.id };
  const name = sent.partner?.name ?? `${patient.firstname} ${patient.lastname}`;
  const reason = state === 'declined' ? random.pick(reasons) : null;
  const witness = hasWitness ? random.pick(everyone) : null;
  const signed = signedAt ?? (witness && state === 'viewed' ? openedAt : null);
  const signer = {
    client_id: clinic.id,
    role: sent.partner ? 'partner' : 'patient',
    name,
    email: sent.partner?.email ?? patient.email,
    birth_date: (sent.partner?.birth_date ?? patient.dob) as string | null,
    is_staff: false,
    invited_at: sentAt as string | null,
    identified_at: openedAt,
    viewed_at: openedAt,
    signed_at: signed,
    declined_at: state === 'declined' ? openedAt : null,
    signed_name: signed ? name : null,
  };
  const second = witness && {
    ...signer,
    ...{ role: 'witness', name: accountName(witness), email: witness, birth_date: null, is_staff: true },
    ...{ invited_at: null, identified_at: null, viewed_at: signedAt, signed_at: signedAt, declined_at: null },
    signed_name: signedAt ? accountName(witness) : null,
  };
  const happened: [string, string, string | null][] = [
    ['requested', by, sentAt],
    ['sent', by, sentAt],
    ['reminded', by, remindedAt],
    ['viewed', name, openedAt],
    ['signed by one', name, witness ? signed : null],
    ['signed', witness ? witness : name, signedAt],
    [state, state === 'declined' ? name : 'inova', closedAt],
  ];
  return {
    request: {
      ...own,
      ...{ kind, record_id: record, title, paper, state },
      ...{ requested_at: sentAt, requested_by: by, sent_at: sentAt, viewed_at: openedAt, signed_at: signedAt },
      ...{ closed_at: closedAt, reason, expires_on: expiresOn },
      ...{ reminders: remindedAt ? 1 : 0, reminded_at: remindedAt },
      ...{ reference: referenceOf(random), owed: '{}', version: 1 },
    },
    signers: second ? [signer, second] : [signer],
    changes: happened.flatMap(([change, who, at]) =>
      at ? [{ ...own, record: 'signature request', change, by: who, at, details: reason ? { reason } : {} }] : [],
    ),
  };
}

/** A random UUID. */
function referenceOf(random: Random): string {
  const hex = Array.from({ length: 4 }, () => random.between(0, 0xffff_ffff).toString(16).padStart(8, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20)].join('-');
}
