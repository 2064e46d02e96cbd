import type { Catalog } from '../catalog/seed.ts';
import type { Case, CaseEpisode } from '../seed/cases.ts';
import { firstSeenVisit, numberedRow, randomFor, timeOrNull } from '../seed/cases.ts';
import { addDays, chain, formatDate, timeAt, workday } from '../seed/days.ts';
import type { Random } from '../seed/random.ts';
import type { Verified } from '../verifications/seed.ts';
import { createLines } from './seed-lines.ts';
import { createPayments } from './seed-payments.ts';

/** The input of an agreement: the episode, the consult before it, and the start date. */
interface Basis {
  episode: CaseEpisode;
  startOn: Date;
  consult: { id: number } | null;
  counselorId: number;
  /** The maximum number of steps it reaches: estimate sent, opened, agreement sent, signed. */
  reach: number;
}

const steps: [number, number][] = [
  [1, 3],
  [0, 4],
  [0, 5],
  [0, 5],
];
const reaches: [number, number][] = [
  [0, 25],
  [1, 14],
  [2, 8],
  [3, 20],
  [4, 46],
];
const states = ['draft', 'estimate sent', 'estimate sent', 'sent', 'signed'] as const;

function basesOf(of: Case, random: Random): Basis[] {
  const consult = firstSeenVisit(of, 'Financial consult');
  if (!consult) return [];
  return of.episodes.flatMap((episode, index) => {
    const startOn = index === 0 ? consult.on : workday(addDays(episode.openedOn, 1));
    if (startOn >= of.today) return [];
    const isSure = episode.day1On || (episode.firstOn('Waiting for day 1') && random.chance(0.85));
    const reach = isSure ? 4 : random.weighted(reaches);
    return [{ episode, startOn, consult: index === 0 ? consult : null, counselorId: consult.providerId, reach }];
  });
}

interface Revoked {
  on: Date;
  reason: string;
  replacementId: number | null;
}

function createAgreement(
  of: Case,
  random: Random,
  index: number,
  basis: Basis,
  catalog: Catalog,
  answers: Verified['answers'],
) {
  const { episode, consult, startOn } = basis;
  const last = episode.day1On ? addDays(episode.day1On, -1) : episode.closedOn;
  const days = chain(random, startOn, steps.slice(0, basis.reach), { before: of.today, last });
  const [estimateOn, openedOn, sentOn, signedOn] = days;
  const createdOn = estimateOn ?? workday(addDays(startOn, 1));
  const lines = createLines(random, catalog, episode.kind, answers);
  const by = random.pick(of.staff.verifiers);
  const remindOn = sentOn && !signedOn ? workday(addDays(sentOn, 4)) : of.today;
  const row = {
    ...numberedRow(of, index),
    episode_id: episode.id,
    appointment_id: consult?.id ?? null,
    counselor_id: basis.counselorId,
    package_id: lines.packageId,
    template: lines.template,
    state: states[days.length] as (typeof states)[number] | 'revoked',
    total_cents: lines.total,
    paid_cents: 0,
    created_at: timeAt(random, of.clinic, createdOn, 8),
    created_by: by,
    estimate_sent_at: timeOrNull(random, of, estimateOn, 9),
    estimate_opened_at: timeOrNull(random, of, openedOn, 10),
    sent_at: timeOrNull(random, of, sentOn, 11),
    sent_by: sentOn ? by : null,
    reminded_at: remindOn < of.today ? timeAt(random, of.clinic, remindOn, 12) : null,
    signed_at: timeOrNull(random, of, signedOn, 12),
    signed_by: signedOn ? `${of.person.firstname} ${of.person.lastname}` : null,
    due_on: signedOn ? formatDate(addDays(signedOn, 14)) : null,
    revoked_at: null as string | null,
    revoked_by: null as string | null,
    revoked_reason: null as string | null,
    replacement_id: null as number | null,
  };
  return { row, lines, basis, createdOn, estimateOn: estimateOn ?? null, signedOn: signedOn ?? null };
}

type Agreement = ReturnType<typeof createAgreement>;

function revoke(of: Case, random: Random, { row }: Agreement, { on, reason, replacementId }: Revoked): void {
  row.state = 'revoked';
  row.revoked_at = timeAt(random, of.clinic, on, 14);
  row.revoked_by = random.pick(of.staff.verifiers);
  row.revoked_reason = reason;
  row.replacement_id = replacementId;
}

/** The agreement, possibly revoked with its cycle, or revoked and followed by its replacement. */
function withRevocation(
  of: Case,
  random: Random,
  agreement: Agreement,
  another: (startOn: Date) => Agreement,
): Agreement[] {
  const { signedOn, basis } = agreement;
  const { day1On, closedOn, outcome } = basis.episode;
  if (!signedOn) return [agreement];
  if (closedOn && !day1On && random.chance(0.8)) {
    revoke(of, random, agreement, { on: closedOn, reason: outcome ?? 'Cycle given up', replacementId: null });
  } else if (random.chance(0.05)) {
    const replacement = another(signedOn);
    if (replacement.signedOn) {
      const reason = random.pick(['Package changed', 'Insurance changed']);
      revoke(of, random, agreement, { on: signedOn, reason, replacementId: replacement.row.id });
      return [agreement, replacement];
    }
  }
  return [agreement];
}

/** The agreements of a case after its financial consult, with their lines and payments. */
export function createAgreements(of: Case, catalog: Catalog, { answers }: Verified) {
  const random = randomFor(of, 7);
  const list = basesOf(of, random).flatMap((basis, index) => {
    const make = (at: number, startOn: Date) =>
      createAgreement(of, random, at, { ...basis, startOn }, catalog, answers);
    const first = make(index * 2, basis.startOn);
    if (first.createdOn >= of.today || (!first.estimateOn && random.chance(0.5))) return [];
    return withRevocation(of, random, first, (startOn) => make(index * 2 + 1, startOn));
  });
  const payments = list.flatMap(({ row, signedOn, basis }) => {
    const isReplaced = row.replacement_id !== null;
    const made = signedOn && !isReplaced ? createPayments(of, random, row, signedOn, basis.episode) : [];
    row.paid_cents = made.reduce(
      (sum, each) => sum + (['posted', 'settled'].includes(each.state) ? each.amount_cents : 0),
      0,
    );
    return made;
  });
  const linesOf = <T extends object>(pick: (agreement: Agreement) => T[]) =>
    list.flatMap((agreement) =>
      pick(agreement).map((line) => ({ client_id: of.clinic.id, agreement_id: agreement.row.id, ...line })),
    );
  const given = ({ row, createdOn }: Agreement) => ({
    given_on: formatDate(createdOn),
    given_by: row.created_by,
    approved_by: row.state === 'draft' || random.chance(0.04) ? null : anotherThan(row.created_by, of.staff.verifiers),
  });
  return {
    agreements: list.map(({ row }) => row),
    agreement_items: linesOf(({ lines }) => lines.items),
    agreement_checks: linesOf((each) => createChecks(of, catalog, each)),
    agreement_discounts: linesOf((each) => each.lines.discounts.map((line) => ({ ...line, ...given(each) }))),
    agreement_credits: linesOf((each) => each.lines.credits.map((line) => ({ ...line, ...given(each) }))),
    payments,
  };
}

const anotherThan = (email: string, all: string[]) => all.find((each) => each !== email) ?? null;

/** The checklist as sent: complete once the cycle began, partly done once signed. */
function createChecks(of: Case, catalog: Catalog, { row, signedOn, basis }: Agreement) {
  if (row.state === 'draft') return [];
  const random = randomFor(of, 18);
  const points = catalog.checklist_templates.find(({ name }) => name === row.template)?.points ?? [];
  const { day1On } = basis.episode;
  const done = points.slice(0, day1On ? points.length : random.between(0, points.length - 1));
  const limits = { before: of.today, last: day1On && addDays(day1On, -1) };
  const days = signedOn
    ? chain(
        random,
        signedOn,
        done.map((): [number, number] => [0, 2]),
        limits,
      )
    : [];
  return points.map((point, index) => ({
    number: index + 1,
    point,
    done_at: timeOrNull(random, of, days[index], 15),
    done_by: days[index] ? random.pick(of.staff.everyone) : null,
  }));
}

export type Agreements = ReturnType<typeof createAgreements>;
