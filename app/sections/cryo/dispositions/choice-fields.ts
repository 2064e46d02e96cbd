import type { Disposition } from '#server/inova/contract/cryo/dispositions.ts';
import type { Situation } from '#server/inova/contract/cryo/words.ts';

/** The people who sign: the patient first. */
export const signerNumbers = [1, 2] as const;
export type SignerNumber = (typeof signerNumbers)[number];

/** The names of the fields for what a signer chooses for a specimen, and in a situation. */
export const choiceField = (specimen: number, signer: SignerNumber) => `specimen${specimen}signer${signer}`;
export const situationField = (index: number, signer: SignerNumber) => `situation${index}signer${signer}`;

/** The choices of an earlier version, to start from. */
export function choiceValues(
  { choices, contingencies }: Pick<Disposition, 'choices' | 'contingencies'>,
  situations: readonly Situation[],
): Record<string, string> {
  return Object.fromEntries([
    ...choices.map(({ signer, specimen, outcome }) => [choiceField(specimen, signer as SignerNumber), outcome]),
    ...contingencies.map(({ signer, situation, outcome }) => {
      return [situationField(situations.indexOf(situation), signer as SignerNumber), outcome];
    }),
  ]);
}
