import type { ConsentWording } from '#server/inova/contract/signatures/consents.ts';

/** A part of a wording, before and after. */
export interface Difference {
  part: string;
  change: 'same' | 'changed' | 'added' | 'removed';
  before: string | null;
  after: string | null;
}

type Text = Pick<ConsentWording, 'about' | 'risks'>;

/** The subject and the risks of two wordings, side by side: risks that both have, removed ones, and new ones. */
export function compareWordings(before: Text, after: Text): Difference[] {
  const kept = before.risks.filter((risk) => after.risks.includes(risk));
  const removed = before.risks.filter((risk) => !after.risks.includes(risk));
  const added = after.risks.filter((risk) => !before.risks.includes(risk));
  const risks: Omit<Difference, 'part'>[] = [
    ...kept.map((risk) => ({ change: 'same' as const, before: risk, after: risk })),
    ...removed.map((risk) => ({ change: 'removed' as const, before: risk, after: null })),
    ...added.map((risk) => ({ change: 'added' as const, before: null, after: risk })),
  ];
  const isSame = before.about === after.about;
  return [
    { part: 'Subject', change: isSame ? 'same' : 'changed', before: before.about, after: after.about },
    ...risks.map((risk, index) => ({ part: `Risk ${index + 1}`, ...risk })),
  ];
}
