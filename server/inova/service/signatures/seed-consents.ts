import type { Case, CaseEpisode } from '../seed/cases.ts';
import { numberedRow, randomFor, timeOrNull } from '../seed/cases.ts';
import { addDays, chain, formatDate, timeAt, workday } from '../seed/days.ts';
import type { Wording } from '../seed/published.ts';
import type { Random } from '../seed/random.ts';

interface PlannedConsent {
  kind: string;
  episode: CaseEpisode | null;
  assignedOn: Date;
  /** The last possible day of signing; null if it can stay unsigned. */
  last: Date | null;
  /** The maximum number of steps it reaches: sent, opened, signed. */
  reach: number;
}

/** Electronic signing started this many days ago; earlier documents were signed in person. */
export const electronicSince = 120;

function createConsent(
  of: Case,
  random: Random,
  index: number,
  { kind, episode, assignedOn, last, reach }: PlannedConsent,
  wordings: Wording[],
) {
  const steps: [number, number][] = [
    [0, 1],
    [0, 3],
    [0, 7],
  ];
  const [sentOn, openedOn, signedOn] = chain(random, assignedOn, steps.slice(0, reach), { before: of.today, last });
  const expiresOn = signedOn ? addDays(signedOn, 540) : sentOn ? addDays(sentOn, 45) : null;
  const isRevoked = Boolean(signedOn && episode?.closedOn && !episode.day1On && random.chance(0.9));
  const isExpired = expiresOn !== null && expiresOn < of.today;
  const inPerson = Boolean(signedOn && sentOn && sentOn < addDays(of.today, -electronicSince));
  const row = {
    ...numberedRow(of, index),
    episode_id: episode?.id ?? null,
    kind,
    signer: 'patient',
    wording_version: sentOn ? versionOn(wordings, kind, formatDate(sentOn)) : null,
    state: isRevoked ? 'revoked' : isExpired ? 'expired' : signedOn ? 'signed' : sentOn ? 'sent' : 'assigned',
    assigned_at: timeAt(random, of.clinic, assignedOn, 9),
    assigned_by: random.pick(of.staff.everyone),
    sent_at: timeOrNull(random, of, sentOn, 10),
    opened_at: timeOrNull(random, of, openedOn, 11),
    signed_at: timeOrNull(random, of, signedOn, 12),
    signed_by: signedOn ? `${of.person.firstname} ${of.person.lastname}` : null,
    in_person: inPerson,
    witnessed_by: inPerson ? (of.staff.everyone[0] ?? null) : null,
    expires_on: expiresOn ? formatDate(expiresOn) : null,
    revoked_at: isRevoked ? timeOrNull(random, of, episode?.closedOn, 13) : null,
    revoked_reason: isRevoked ? 'Cycle given up' : null,
  };
  return row;
}

export type Consent = ReturnType<typeof createConsent>;

/** The newest version of a kind that was published by a day; the first one before that. */
function versionOn(wordings: Wording[], kind: string, day: string): number {
  const known = wordings.filter((each) => each.kind === kind && (each.version === 1 || each.publishedOn <= day));
  return Math.max(...known.map(({ version }) => version));
}

/** The kinds that a cycle needs. */
const kindsOf = (wordings: Wording[], cycle: string) =>
  wordings.filter(({ version, cycles }) => version === 1 && cycles.includes(cycle)).map(({ kind }) => kind);

function plannedConsents(random: Random, episode: CaseEpisode, today: Date, wordings: Wording[]): PlannedConsent[] {
  const { day1On, closedOn, kind } = episode;
  const start = episode.firstOn('Authorization') ?? (closedOn ? null : workday(addDays(episode.openedOn, 2)));
  if (!start || start >= today) return [];
  const last = day1On ? addDays(day1On, -1) : closedOn;
  return kindsOf(wordings, kind).map((each) => {
    const isLeft = random.chance(day1On ? 0.01 : episode.firstOn('Waiting for day 1') ? 0.15 : 0.4);
    return { kind: each, episode, assignedOn: start, last, reach: isLeft ? random.between(0, 2) : 3 };
  });
}

/** The consents of a partner: as far as the patient's, on the same days; some are not signed yet. */
function consentsOfPartner(of: Case, own: Consent[], wordings: Wording[]): Consent[] {
  const name = of.person.partner_name;
  if (!name) return [];
  const random = randomFor(of, 33);
  const started = new Set(of.episodes.filter(({ day1On, closedOn }) => day1On || closedOn).map(({ id }) => id));
  return own
    .filter(({ kind }) => wordings.some((each) => each.kind === kind && each.partnerSigns))
    .map((row) => {
      const isLeft = row.state === 'signed' && !started.has(row.episode_id ?? 0) && random.chance(0.08);
      const unsigned = { state: 'sent', opened_at: null, signed_at: null, signed_by: null, in_person: false };
      const copy = { ...row, signer: 'partner', signed_by: row.signed_by && name };
      if (!isLeft || !row.sent_at) return copy;
      return { ...copy, ...unsigned, witnessed_by: null, expires_on: formatDate(addDays(of.today, 20)) };
    });
}

/** What replaces consents whose wording must be signed again, and the rows before it; some are still to be replaced. */
function signedAgain(of: Case, random: Random, own: Consent[], wordings: Wording[]): Consent[] {
  const waiting = new Set(of.episodes.filter(({ day1On, closedOn }) => !day1On && !closedOn).map(({ id }) => id));
  return own.flatMap((row): Consent[] => {
    const newer = wordings.find(
      ({ kind, version, mustSignAgain }) => kind === row.kind && mustSignAgain && version > (row.wording_version ?? 9),
    );
    const isBefore = newer && row.signed_at && row.signed_at.slice(0, 10) < newer.publishedOn;
    if (!isBefore || row.state !== 'signed' || !waiting.has(row.episode_id ?? 0) || random.chance(0.3)) return [row];
    const on = workday(addDays(new Date(newer.publishedOn), 1));
    const isSigned = random.chance(0.6);
    const replaced = `${newer.publishedOn} 16:00 UTC`;
    const again = {
      ...{ wording_version: newer.version, assigned_at: timeAt(random, of.clinic, on, 9) },
      ...{ sent_at: timeOrNull(random, of, on, 10), opened_at: isSigned ? timeOrNull(random, of, on, 11) : null },
      ...{ signed_at: isSigned ? timeOrNull(random, of, on, 12) : null, signed_by: isSigned ? row.signed_by : null },
      ...{ in_person: false, witnessed_by: null },
      state: isSigned ? 'signed' : 'sent',
      expires_on: formatDate(isSigned ? addDays(on, 540) : addDays(of.today, 10)),
    };
    const reason = `Replaced by version ${newer.version}`;
    return [
      { ...row, state: 'superseded', revoked_at: replaced, revoked_reason: reason },
      { ...row, ...again },
    ];
  });
}

/** A few patients declined what they opened. */
function declined(of: Case, row: Consent): Consent {
  const random = randomFor(of, 35);
  if (row.state !== 'sent' || !row.opened_at || random.chance(0.6)) return row;
  return { ...row, state: 'declined', revoked_at: row.opened_at, revoked_reason: 'I have a question' };
}

/** A case's consents: the release of records for everyone, and those of each episode, signed before day 1. */
export function createConsents(of: Case, wordings: Wording[]): Consent[] {
  const random = randomFor(of, 6);
  const assignedOn = workday(addDays(of.contact, 1));
  const release = { kind: 'HIPAA release', episode: null, assignedOn, last: null, reach: random.chance(0.9) ? 3 : 2 };
  const wanted = [
    ...(assignedOn < of.today ? [release] : []),
    ...of.episodes.flatMap((each) => plannedConsents(random, each, of.today, wordings)),
  ];
  const first = wanted.map((each, index) => createConsent(of, random, index, each, wordings));
  const own = signedAgain(of, randomFor(of, 34), first, wordings).map((row) => declined(of, row));
  const partners = signedAgain(of, randomFor(of, 36), consentsOfPartner(of, first, wordings), wordings);
  return [...own, ...partners].map((row, index) => ({ ...row, ...numberedRow(of, index) }));
}
