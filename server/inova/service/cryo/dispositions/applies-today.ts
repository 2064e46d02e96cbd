import type { AppliesToday, Disposition } from '#server/inova/contract/cryo/dispositions.ts';
import type { Specimen } from '#server/inova/contract/cryo/specimens.ts';
import type { Outcome } from '#server/inova/contract/cryo/words.ts';
import { outcomeLabels } from '#server/inova/contract/cryo/words.ts';

type Newest = Pick<Disposition, 'version' | 'basis' | 'status' | 'signers' | 'choices'>;
type Kept = Pick<Specimen, 'id' | 'state' | 'standing'>;

const keep = (text: string): AppliesToday => ({ rule: 'keep', outcome: 'keep', text });

/** What may be done with a specimen today by the newest version of its patient's disposition, and why. */
export function appliesTo({ id, state, standing }: Kept, newest: Newest | undefined): AppliesToday {
  if (!['registered', 'stored', 'out'].includes(state))
    return { rule: 'gone', outcome: null, text: `Already ${state}` };
  if (!newest) return keep('No written disposition: keep it stored.');
  if (newest.basis === 'unclaimed') {
    if (standing !== 'abandoned') return keep('Not abandoned: keep it stored.');
    return { rule: 'carry out', outcome: 'discard', text: 'Nobody claims it: it may be discarded, but not donated.' };
  }
  return withoutSignatures(newest) ?? bySigners(id, newest);
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

function bySigners(specimen: number, { version, choices }: Newest): AppliesToday {
  const chosen = choices.filter((choice) => choice.specimen === specimen);
  const wanted = [...new Set(chosen.map(({ outcome }) => outcome))];
  const [outcome] = wanted;
  if (outcome === undefined) return keep(`Version ${version} says nothing about it: keep it stored.`);
  if (wanted.length > 1) {
    return { rule: 'frozen', outcome: null, text: 'The signers contradict each other: nothing may be done with it.' };
  }
  if (outcome === 'keep') return keep(`Keep stored, as everyone signed in version ${version}.`);
  return {
    rule: 'carry out',
    outcome,
    text: `${outcomeLabels[outcome as Outcome]}, as everyone signed in version ${version}.`,
  };
}
