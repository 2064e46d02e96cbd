import type { DecidedSpecimen, Disposition } from '#server/inova/contract/cryo/dispositions.ts';
import type { TakedownCheck } from '#server/inova/contract/cryo/takedown.ts';

/** What must be so before specimens leave storage for good, and what of it is so. */
export function takedownChecks(newest: Disposition | undefined, specimens: DecidedSpecimen[]): TakedownCheck[] {
  const kept = specimens.filter(({ today }) => today.rule !== 'gone');
  const count = (rule: string) => kept.filter(({ today }) => today.rule === rule).length;
  const ready = count('carry out');
  return [
    {
      text: 'There is a written disposition',
      isDone: newest !== undefined,
      detail: newest ? `Version ${newest.version}` : 'No version yet',
    },
    { text: 'Everyone who must sign has signed, and nobody revoked', ...signed(newest) },
    {
      text: 'The signers agree about every specimen',
      isDone: newest !== undefined && newest.status !== 'contradicting',
      detail: newest?.status === 'contradicting' ? `${count('frozen')} blocked` : 'No contradiction',
    },
    {
      text: 'Specimens may be discarded, donated, or given to research',
      isDone: ready > 0,
      detail: `${ready} of ${kept.length}`,
    },
  ];
}

function signed(newest: Disposition | undefined): Omit<TakedownCheck, 'text'> {
  if (!newest) return { isDone: false, detail: 'Nobody signed' };
  if (newest.basis === 'unclaimed') return { isDone: true, detail: 'Unclaimed: no signature is possible' };
  const isDone = ['in force', 'contradicting'].includes(newest.status);
  const done = newest.signers.filter(({ signedAt }) => signedAt !== null).length;
  return { isDone, detail: `${done} of ${newest.signers.length} signed` };
}
