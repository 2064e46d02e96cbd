import type {
  AppliesToday,
  Disposition,
  DispositionRecord,
  RecordedSituation,
} from '#server/inova/contract/cryo/dispositions.ts';
import type { Specimen } from '#server/inova/contract/cryo/specimens.ts';
import { type Outcome, outcomeLabels, situationTexts } from '#server/inova/contract/cryo/words.ts';

type Newest = Pick<Disposition, 'version' | 'basis' | 'status' | 'signers' | 'choices' | 'contingencies' | 'createdAt'>;
type Kept = Pick<Specimen, 'id' | 'state' | 'standing'>;

const keep = (text: string): AppliesToday => ({ rule: 'keep', outcome: 'keep', text });

/**
 * What may be done with a specimen today by the newest version of its patient's disposition and by what happened since,
 * and why.
 */
export function appliesTo(
  { id, state, standing }: Kept,
  newest: Newest | undefined,
  situations: DispositionRecord['situations'] = [],
): AppliesToday {
  if (!['registered', 'stored', 'out'].includes(state))
    return { rule: 'gone', outcome: null, text: `Already ${state}` };
  if (!newest) return keep('No written disposition: keep it stored.');
  if (newest.basis === 'unclaimed') {
    if (standing !== 'abandoned') return keep('Not abandoned: keep it stored.');
    return { rule: 'carry out', outcome: 'discard', text: 'Nobody claims it: it may be discarded, but not donated.' };
  }
  return withoutSignatures(newest) ?? bySigners(id, newest, situationsSince(newest, situations));
}

/** What applies while a version is not signed by everyone; null if it is. */
function withoutSignatures({ version, status, signers }: Newest): AppliesToday | null {
  const missing = signers.filter(({ signedAt }) => signedAt === null).map(({ name }) => name);
  if (status === 'waiting' || status === 'half signed') {
    const text = `Version ${version} waits for the signature of ${missing.join(' and ')}: keep it stored.`;
    return { rule: 'waiting', outcome: null, text };
  }
  if (status === 'in force' || status === 'contradicting') return null;
  const who = signers.find(({ revokedAt }) => revokedAt !== null)?.name;
  return keep(`Version ${version} was ${status}${who ? ` by ${who}` : ''}: keep it stored.`);
}

/** The situations that were recorded after a version was made, which those who signed it did not know of. */
const situationsSince = ({ createdAt }: Newest, situations: RecordedSituation[]) =>
  situations.filter(({ withdrawnAt, recordedAt }) => withdrawnAt === null && recordedAt > createdAt);

/** What everyone signed for a specimen, or for the situations that have happened. */
function bySigners(specimen: number, newest: Newest, happened: RecordedSituation[]): AppliesToday {
  const { version, choices } = newest;
  const chosen = choices.filter((choice) => choice.specimen === specimen).map(({ outcome }) => outcome);
  if (chosen.length === 0) return keep(`Version ${version} says nothing about it: keep it stored.`);
  if (happened.length === 0) return byChoices(chosen, version);
  const then = happened.map(({ situation }) => situationTexts[situation]).join(', and ');
  const foreseen = choicesFor(newest, happened);
  if (foreseen === null) return keep(`${then}, and version ${version} does not say what then: keep it stored.`);
  return byChoices(foreseen, version, `${then}: `);
}

/** What each signer chose for each situation; null if one chose nothing. */
function choicesFor({ signers, contingencies }: Newest, happened: RecordedSituation[]): Outcome[] | null {
  const chosen = happened.flatMap(({ situation }) =>
    signers.map(({ number }) => contingencies.find((each) => each.signer === number && each.situation === situation)),
  );
  return chosen.every((each) => each !== undefined) ? chosen.map(({ outcome }) => outcome) : null;
}

function byChoices(chosen: Outcome[], version: number, why = ''): AppliesToday {
  const [outcome, ...others] = [...new Set(chosen)] as [Outcome, ...Outcome[]];
  if (others.length > 0) {
    const text = `${why}The signers contradict each other: nothing may be done with it.`;
    return { rule: 'frozen', outcome: null, text };
  }
  if (outcome === 'keep') return keep(`${why}Keep stored, as everyone signed in version ${version}.`);
  const text = `${why}${outcomeLabels[outcome]}, as everyone signed in version ${version}.`;
  return { rule: 'carry out', outcome, text };
}
