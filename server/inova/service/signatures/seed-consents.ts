import type { Case, CaseEpisode } from '../seed/cases.ts';
import { numberedRow, randomFor, timeOrNull } from '../seed/cases.ts';
import { addDays, chain, formatDate, timeAt, workday } from '../seed/days.ts';
import type { Random } from '../seed/random.ts';

const kinds: Record<string, string[]> = {
  'IVF with PGT': ['IVF and ICSI', 'PGT', 'Anesthesia', 'Embryo cryopreservation and disposition'],
  'IVF, fresh transfer': ['IVF and ICSI', 'Anesthesia'],
  'Frozen embryo transfer': ['Frozen embryo transfer'],
  'Egg freezing': ['Egg freezing', 'Storage agreement'],
  IUI: ['Intrauterine insemination'],
  'Donor egg': ['Donor recipient', 'Frozen embryo transfer'],
  'Gestational carrier': ['Gestational carrier', 'Frozen embryo transfer'],
};

interface PlannedConsent {
  kind: string;
  episode: CaseEpisode | null;
  assignedOn: Date;
  /** The last possible day of signing; null if it can stay unsigned. */
  last: Date | null;
  /** The maximum number of steps it reaches: sent, opened, signed. */
  reach: number;
}

function createConsent(
  of: Case,
  random: Random,
  index: number,
  { kind, episode, assignedOn, last, reach }: PlannedConsent,
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
  return {
    ...numberedRow(of, index),
    episode_id: episode?.id ?? null,
    kind,
    state: isRevoked ? 'revoked' : isExpired ? 'expired' : signedOn ? 'signed' : sentOn ? 'sent' : 'assigned',
    assigned_at: timeAt(random, of.clinic, assignedOn, 9),
    assigned_by: random.pick(of.staff.everyone),
    sent_at: timeOrNull(random, of, sentOn, 10),
    opened_at: timeOrNull(random, of, openedOn, 11),
    signed_at: timeOrNull(random, of, signedOn, 12),
    signed_by: signedOn ? `${of.person.firstname} ${of.person.lastname}` : null,
    expires_on: expiresOn ? formatDate(expiresOn) : null,
    revoked_at: isRevoked ? timeOrNull(random, of, episode?.closedOn, 13) : null,
    revoked_reason: isRevoked ? 'Cycle given up' : null,
  };
}

function plannedConsents(of: Case, random: Random, episode: CaseEpisode): PlannedConsent[] {
  const { day1On, closedOn, kind } = episode;
  const start = episode.firstOn('Authorization') ?? (closedOn ? null : workday(addDays(episode.openedOn, 2)));
  if (!start || start >= of.today) return [];
  const last = day1On ? addDays(day1On, -1) : closedOn;
  return (kinds[kind] ?? []).map((each) => {
    const isLeft = random.chance(day1On ? 0.01 : episode.firstOn('Waiting for day 1') ? 0.15 : 0.4);
    return { kind: each, episode, assignedOn: start, last, reach: isLeft ? random.between(0, 2) : 3 };
  });
}

/** A case's consents: the release of records for everyone, and those of each episode, signed before day 1. */
export function createConsents(of: Case) {
  const random = randomFor(of, 6);
  const assignedOn = workday(addDays(of.contact, 1));
  const release = { kind: 'HIPAA release', episode: null, assignedOn, last: null, reach: random.chance(0.9) ? 3 : 2 };
  const wanted = [
    ...(assignedOn < of.today ? [release] : []),
    ...of.episodes.flatMap((each) => plannedConsents(of, random, each)),
  ];
  return wanted.map((each, index) => createConsent(of, random, index, each));
}

export type Consent = ReturnType<typeof createConsents>[number];
