import type { ServiceParts } from '../parts.ts';
import { sendSignatures } from '../signatures/send.ts';
import { sendLetters } from './patient-letters.ts';

/** Sends what patients and signers are to be told, and brings requests to sign on their way. */
export async function sendMails(parts: ServiceParts): Promise<void> {
  await sendLetters(parts);
  await sendSignatures(parts);
}
