import type { Case, CaseEpisode } from '../seed/cases.ts';
import { randomFor, rowOwner } from '../seed/cases.ts';
import { addDays, chain, formatDate, workday } from '../seed/days.ts';
import type { Random } from '../seed/random.ts';
import type { Verified } from './seed.ts';
import { covers } from './seed-values.ts';

const reasons = [
  'Not medically necessary',
  'Criteria not met: fewer than 3 IUI',
  'Records missing',
  'Plan excludes PGT',
];

function stateOf(random: Random, decidedOn: Date | undefined, isGivenUp: boolean) {
  if (decidedOn) return isGivenUp && random.chance(0.5) ? 'denied' : 'approved';
  return random.weighted([
    ['required', 30],
    ['submitted', 50],
    ['denied', 20],
  ] as const);
}

/** An authorization requested during the episode's Authorization stage and decided before day 1. */
function createAuthorization(of: Case, random: Random, episode: CaseEpisode, procedure: string, requiredOn: Date) {
  const stage = episode.stages.find((each) => each.stage === 'Authorization');
  const isOver = Boolean(stage?.leftOn);
  const before = of.today;
  const last = stage?.leftOn && addDays(stage.leftOn, -1);
  const [submittedOn, decidedOn] = stage
    ? chain(
        random,
        stage.enteredOn,
        isOver
          ? [
              [0, 2],
              [3, 14],
            ]
          : [
              [0, 3],
              [2, 9],
            ],
        { before, last },
      )
    : [];
  const state = submittedOn
    ? stateOf(random, isOver ? decidedOn : undefined, !episode.day1On && Boolean(episode.closedOn))
    : 'required';
  const isDecided = decidedOn && (state === 'approved' || state === 'denied');
  const isSubmitted = submittedOn && (isDecided || state === 'submitted');
  return {
    ...rowOwner(of),
    coverage_id: of.inForce[0]?.id ?? null,
    episode_id: episode.id,
    procedure,
    state: state === 'denied' && !isDecided ? 'required' : state,
    required_on: formatDate(requiredOn),
    assigned_to: isSubmitted ? random.pick(of.staff.verifiers) : null,
    number: isDecided && state === 'approved' ? `A${random.between(10_000_000, 99_999_999)}` : null,
    submitted_on: isSubmitted ? formatDate(submittedOn) : null,
    follow_up_on: isSubmitted && !isDecided ? formatDate(workday(addDays(submittedOn, random.between(3, 10)))) : null,
    decided_on: isDecided ? formatDate(decidedOn) : null,
    denial_reason: isDecided && state === 'denied' ? random.pick(reasons) : null,
    expires_on: isDecided && state === 'approved' ? formatDate(addDays(decidedOn, random.pick([90, 180, 365]))) : null,
    units: isDecided && state === 'approved' ? (procedure === 'IVF' ? 1 : random.between(1, 3)) : null,
    units_used: isDecided && state === 'approved' && episode.day1On ? 1 : 0,
  };
}

/** The authorizations that the verified coverage requires for a case's episodes. */
export function createAuthorizations(of: Case, { answers, completedOn }: Verified) {
  const random = randomFor(of, 5);
  if (!answers || !completedOn) return [];
  return of.episodes.flatMap((episode) => {
    const procedure = episode.kind === 'IUI' ? 'IUI' : 'IVF';
    const isRequired = (procedure === 'IUI' ? answers.iuiAuthRequired : answers.ivfAuthRequired) === 'Yes';
    const requiredOn = episode.openedOn > completedOn ? episode.openedOn : completedOn;
    const isWithout = !episode.firstOn('Authorization') && episode.closedOn;
    if (!isRequired || !covers(answers, episode.kind) || isWithout) return [];
    const procedures = [procedure];
    if (answers.fertilityMedicationCoverage === 'Yes') procedures.push('Medication');
    if (procedure === 'IUI' && random.chance(0.4)) procedures.push('OI');
    return procedures.map((each) => createAuthorization(of, random, episode, each, requiredOn));
  });
}

export type Authorization = ReturnType<typeof createAuthorizations>[number];
