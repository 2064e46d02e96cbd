import type { FieldDraft } from './field-draft.ts';
import { type Benefit, errorAt, type ResponseError } from './payer-response.ts';

type YesNo = 'Yes' | 'No';
type YesNoResult = { value: YesNo; benefit: Benefit } | { disputed: Benefit };

/** The benefits' answer to a yes/no question, or `disputed`, one that contradicts the first; null without any. */
export function readYesNo(benefits: Benefit[], read: (benefit: Benefit) => YesNo | null): YesNoResult | null {
  const readings = benefits.flatMap((benefit) => {
    const value = read(benefit);
    return value ? [{ value, benefit }] : [];
  });
  const other = readings.find(({ value }) => value !== readings[0]?.value);
  return other ? { disputed: other.benefit } : (readings[0] ?? null);
}

const aspectReaders: Record<string, (benefit: Benefit) => YesNo | null> = {
  coverage: ({ kind }) => (kind === 'active' ? 'Yes' : kind === 'not covered' || kind === 'inactive' ? 'No' : null),
  exclusions: ({ kind }) => (kind === 'excluded' ? 'Yes' : null),
  auth: ({ auth }) => auth,
};

/** Benefits of individual procedures, by code. */
export function procedureDrafts(benefits: Benefit[], errors: ResponseError[]): FieldDraft[] {
  const codes = [...new Set(benefits.flatMap(({ procedure }) => procedure ?? []))].sort();
  return codes.flatMap((cpt) => {
    const about = benefits.filter(({ procedure }) => procedure === cpt);
    return Object.entries(aspectReaders).flatMap(([aspect, read]): FieldDraft[] => {
      const result = readYesNo(about, read);
      if (result === null) return [];
      if ('disputed' in result) {
        errors.push(errorAt(result.disputed.location, `${cpt}: it says Yes and No about ${aspect}`));
        return [];
      }
      return [{ field: `${cpt}-${aspect}`, value: result.value, location: result.benefit.location, note: null }];
    });
  });
}
