import { formatDate } from '#server/inova/contract/text/format.ts';
import type { PatientDocument } from '#server/inova/contract/verifications/document.ts';
import { type DocumentContext, documentHead } from '#server/inova/patient-documents/head.ts';

/** The wording of a consent: what it is about, and its risks. */
export interface ConsentWording {
  kind: string;
  version: number;
  about: string;
  risks: string[];
}

export interface ConsentInput extends DocumentContext {
  wording: ConsentWording;
  /** The last day to sign, as `YYYY-MM-DD`. */
  expiresOn: string;
}

/** The consent that a patient reads and signs. */
export function consentDocument(input: ConsentInput): PatientDocument {
  const { wording, expiresOn } = input;
  const { kind, version, about, risks } = wording;
  const texts = (heading: string, lines: string[]) => ({
    heading,
    parts: lines.map((text) => ({ kind: 'text' as const, text })),
  });
  return {
    ...documentHead(input, `Consent: ${kind}`),
    sections: [
      texts('What this is about', [about]),
      texts('Risks', risks),
      texts('What you can do instead', [
        'You can wait, choose another treatment, or have none. We will go through this with you whenever you like.',
      ]),
      texts('Your rights', [
        'You sign of your own free will. You can take this consent back at any time before what it is about has begun, by telling us in writing.',
        'If you do not sign, this has no effect on any other care you receive from us.',
        'You can ask for a copy on paper, at no cost, before or after signing.',
      ]),
      texts('By signing', [
        'I have read this document or had it read to me, I could ask questions, and they were answered. I agree to what is described above.',
        `This document can be signed until ${formatDate(expiresOn)}. It is version ${version} of its wording.`,
      ]),
    ],
  };
}
