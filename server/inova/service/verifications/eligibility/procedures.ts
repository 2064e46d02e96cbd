import { type Benefit, type Fault, faultAt } from './answer.ts';
import type { Draft } from './draft.ts';

type YesNo = 'Yes' | 'No';
type Said = { value: YesNo; benefit: Benefit } | { disputed: Benefit };

/** What benefits say to a question, or the one that says the opposite of another; null where none says anything. */
export function yesNoOf(benefits: Benefit[], question: (benefit: Benefit) => YesNo | null): Said | null {
  const answers = benefits.flatMap((benefit) => {
    const value = question(benefit);
    return value ? [{ value, benefit }] : [];
  });
  const other = answers.find(({ value }) => value !== answers[0]?.value);
  return other ? { disputed: other.benefit } : (answers[0] ?? null);
}

const questions: Record<string, (benefit: Benefit) => YesNo | null> = {
  coverage: ({ kind }) => (kind === 'active' ? 'Yes' : kind === 'not covered' || kind === 'inactive' ? 'No' : null),
  exclusions: ({ kind }) => (kind === 'excluded' ? 'Yes' : null),
  auth: ({ auth }) => auth,
};

/** What is said of single procedures, by their codes. */
export function procedureDrafts(benefits: Benefit[], faults: Fault[]): Draft[] {
  const codes = [...new Set(benefits.flatMap(({ procedure }) => procedure ?? []))].sort();
  return codes.flatMap((cpt) => {
    const about = benefits.filter(({ procedure }) => procedure === cpt);
    return Object.entries(questions).flatMap(([aspect, question]): Draft[] => {
      const said = yesNoOf(about, question);
      if (said === null) return [];
      if ('disputed' in said) {
        faults.push(faultAt(said.disputed.place, `${cpt}: it says Yes and No about ${aspect}`));
        return [];
      }
      return [{ field: `${cpt}-${aspect}`, value: said.value, place: said.benefit.place, note: null }];
    });
  });
}
