import { z } from 'zod';

/** The second person of a move: another user of the clinic, who confirms it with their own password, and code if they have one. */
export const witnessFields = {
  witness: z
    .string({ error: 'Enter the email of the witness' })
    .trim()
    .toLowerCase()
    .min(1, 'Enter the email of the witness')
    .max(320)
    .meta({ examples: ['cryo@inova.test'] }),
  witnessPassword: z
    .string({ error: 'The witness enters their password' })
    .min(1, 'The witness enters their password')
    .max(1000)
    .meta({ examples: ['inova-demo'] }),
  witnessCode: z.string().trim().max(20).optional(),
};

export interface WitnessConfirmation {
  witness: string;
  witnessPassword: string;
  witnessCode?: string;
}

/** The names of the fields that are never sent back. */
export const witnessSecrets = ['witnessPassword', 'witnessCode'];
