import type { DocumentPart, PatientDocument } from '#server/inova/contract/verifications/document.ts';

/** The counselor's note for the patient. */
export function messageSection({ message }: { message: string }): PatientDocument['sections'] {
  return message ? [{ heading: 'A note for you', parts: paragraphs(message) }] : [];
}

function paragraphs(text: string): DocumentPart[] {
  return text
    .split(/\n{2,}/)
    .map((each) => each.trim())
    .filter(Boolean)
    .map((each) => ({ kind: 'text', text: each }));
}
