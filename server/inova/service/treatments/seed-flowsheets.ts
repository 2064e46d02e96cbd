import type { Case, CaseEpisode } from '../seed/cases.ts';
import { randomFor } from '../seed/cases.ts';
import type { Chart } from '../seed/charts.ts';
import { addDays, chain, formatDate, formatDateOrNull, timeAt } from '../seed/days.ts';
import type { Random } from '../seed/random.ts';

const stimulated = ['Antagonist', 'Long agonist', 'Microdose flare', 'Progestin-primed'];
const transferred = ['Programmed', 'Natural', 'Modified natural'];
const protocols: Record<string, string[]> = {
  'IVF with PGT': stimulated,
  'IVF, fresh transfer': stimulated,
  'Egg freezing': stimulated,
  IUI: ['Letrozole', 'Clomiphene', 'Gonadotropin', 'Natural'],
};

/** The date a flowsheet was entered: a few days after planning, at the latest before day 1; some are late. */
function enteredOn(random: Random, episode: CaseEpisode, today: Date): Date | undefined {
  const start = episode.firstOn('Authorization');
  if (!start) return undefined;
  const isLate = !episode.day1On && random.chance(0.3);
  const last = episode.day1On ? addDays(episode.day1On, -1) : null;
  return chain(random, start, [isLate ? [15, 60] : [0, 4]], { before: today, last })[0];
}

function plannedStim(random: Random, episode: CaseEpisode, today: Date): Date | null {
  if (episode.day1On) return addDays(episode.day1On, random.between(-2, 3));
  return episode.closedOn ? null : addDays(today, random.between(-14, 35));
}

const reasons = ['Results received by phone', 'Payment plan agreed by phone', 'The physician asked to start'];

/** What blocks a cycle; some were cleared to start anyway. */
function readiness(random: Random, of: Case, { stages }: CaseEpisode, blocker: string | null) {
  const since = stages.at(-1)?.enteredOn;
  const isCleared = blocker !== null && since !== undefined && addDays(since, 1) < of.today && random.chance(0.15);
  return {
    blocker: isCleared ? null : blocker,
    cleared_at: isCleared ? timeAt(random, of.clinic, addDays(since, 1), 13) : null,
    cleared_by: isCleared ? random.pick(of.staff.everyone) : null,
    cleared_reason: isCleared ? random.pick(reasons) : null,
  };
}

const intents: Record<string, string> = {
  'IVF with PGT': 'Freezing of embryos',
  'IVF, fresh transfer': 'Transfer of fresh embryos',
  'Egg freezing': 'Freezing of eggs',
  IUI: 'Insemination',
};

/** What was recorded of a start of the last months; of some the registry still waits for the intent. */
function recordedStart(of: Case, { day1On, kind, id }: CaseEpisode) {
  const random = randomFor(of, 37 + (id % 100));
  const isRecorded = day1On !== null && day1On >= addDays(of.today, -90);
  const hasIntent = random.chance(day1On && day1On >= addDays(of.today, -10) ? 0.4 : 0.9);
  return {
    started_at: isRecorded ? timeAt(random, of.clinic, day1On, 9) : null,
    started_by: isRecorded ? random.pick(of.staff.everyone) : null,
    first_medication_on: isRecorded ? formatDate(addDays(day1On, 1)) : null,
    intent: isRecorded && hasIntent ? (intents[kind] ?? 'Transfer of frozen embryos') : null,
    start_version: isRecorded ? 1 : 0,
  };
}

/** Episode rows: the chart's plus flowsheet, plan, day 1 and current stage. */
export function createFlowsheets(of: Case, rows: Chart['episodes'], blockers: Map<number, string>) {
  const random = randomFor(of, 1);
  return of.episodes.map((episode, index) => {
    const flowsheet = enteredOn(random, episode, of.today);
    return {
      ...(rows[index] as Chart['episodes'][number]),
      flowsheet_on: formatDateOrNull(flowsheet),
      protocol: flowsheet ? random.pick(protocols[episode.kind] ?? transferred) : null,
      planned_stim_on: flowsheet ? formatDateOrNull(plannedStim(random, episode, of.today)) : null,
      day1_on: formatDateOrNull(episode.day1On),
      stage_since: formatDateOrNull(episode.stages.at(-1)?.enteredOn),
      ...recordedStart(of, episode),
      ...readiness(random, of, episode, blockers.get(episode.id) ?? null),
      assigned_to: episode.closedOn || random.chance(0.4) ? null : random.pick(of.staff.everyone),
    };
  });
}

/** The stages of a case's episodes. */
export function createStages(of: Case) {
  return of.episodes.flatMap(({ id, stages }) =>
    stages.map(({ stage, enteredOn, leftOn }) => ({
      client_id: of.clinic.id,
      patient_id: of.patientId,
      episode_id: id,
      stage,
      entered_on: formatDate(enteredOn),
      left_on: formatDateOrNull(leftOn),
    })),
  );
}
