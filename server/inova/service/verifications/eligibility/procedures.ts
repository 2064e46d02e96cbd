import { errorAt, type ResponseError } from '../../x12/location.ts';
import type { FieldDraft } from './field-draft.ts';
import { type Benefit, isNegative } from './payer-response.ts';
import { isProcedure } from './unused.ts';

type YesNo = 'Yes' | 'No';
type YesNoResult = { value: YesNo; benefit: Benefit } | { disputed: [Benefit, Benefit] };

interface YesNoReader {
  read: (benefit: Benefit) => YesNo | null;
  /** What may contradict it, but fills nothing. */
  contradicts?: (benefit: Benefit) => YesNo | null;
}

/** Whether authorization is required; a note may contradict it. */
export const authOf: YesNoReader = { read: ({ auth }) => auth, contradicts: ({ authNote }) => authNote };

/** The benefits' answer to a yes/no question, or the two that contradict each other; null without any. */
export function readYesNo(benefits: Benefit[], { read, contradicts = read }: YesNoReader): YesNoResult | null {
  const readings = (reader: YesNoReader['read']) =>
    benefits.flatMap((benefit) => {
      const value = reader(benefit);
      return value ? [{ value, benefit }] : [];
    });
  const [first] = readings(read);
  const other = [...readings(read), ...readings(contradicts)].find(({ value }) => value !== first?.value);
  return first && other ? { disputed: [other.benefit, first.benefit] } : (first ?? null);
}

const aspectReaders: Record<string, YesNoReader> = {
  coverage: {
    read: ({ kind }) => (kind === 'active' ? 'Yes' : kind === 'not covered' || kind === 'inactive' ? 'No' : null),
    contradicts: ({ kind, cents, count }) => (kind === 'limit' && (cents === 0 || count === 0) ? 'No' : null),
  },
  exclusions: { read: ({ kind }) => (kind === 'excluded' ? 'Yes' : null) },
  auth: authOf,
};

/** Benefits of individual procedures, by code. */
export function procedureDrafts(benefits: Benefit[], errors: ResponseError[]): FieldDraft[] {
  const byCode = new Map<string, Benefit[]>();
  for (const benefit of benefits) {
    const { procedure } = benefit;
    if (isProcedure(procedure)) byCode.set(procedure, [...(byCode.get(procedure) ?? []), benefit]);
  }
  return [...byCode]
    .sort(([one], [other]) => one.localeCompare(other))
    .flatMap(([cpt, about]) => draftsOf(cpt, about, errors));
}

function draftsOf(cpt: string, about: Benefit[], errors: ResponseError[]): FieldDraft[] {
  const active = about.find(({ kind }) => kind === 'active');
  const denial = about.find(isNegative);
  if (active && denial) {
    errors.push(errorAt(denial.location, `${cpt}: ${denial.kind} here, active in ${active.location.at}`));
    errors.push(errorAt(active.location, `${cpt}: active here, ${denial.kind} in ${denial.location.at}`));
    return [];
  }
  return Object.entries(aspectReaders).flatMap(([aspect, read]): FieldDraft[] => {
    if (denial && aspect === 'auth') return [];
    const result = readYesNo(about, read);
    if (result === null) return [];
    if ('disputed' in result) {
      for (const { location } of result.disputed)
        errors.push(errorAt(location, `${cpt}: it says Yes and No about ${aspect}`));
      return [];
    }
    return [{ field: `${cpt}-${aspect}`, value: result.value, location: result.benefit.location, note: null }];
  });
}
