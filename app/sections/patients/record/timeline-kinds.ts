/** The kinds of events on a timeline, in the order of their filters. */
export const timelineKinds = {
  visits: 'Visits',
  cycles: 'Cycles',
  notes: 'Notes',
  calls: 'Calls',
  tasks: 'Tasks',
  tests: 'Tests',
  insurance: 'Insurance',
  money: 'Money',
  cryo: 'Cryo',
  documents: 'Documents',
  other: 'Other',
} as const;

export type TimelineKind = keyof typeof timelineKinds;

/** The parameter of the record's address with the selected kinds, separated by commas. */
export const timelineParam = 'timeline';

/** The records of the history by kind; those that are missing here are other changes. */
const records: Partial<Record<TimelineKind, string[]>> = {
  visits: ['appointment', 'consult', 'waitlist entry'],
  cycles: ['cycle', 'cycle request', 'medication', 'registry subject', 'registry query'],
  calls: ['call'],
  tasks: ['task', 'reminder'],
  tests: ['test'],
  insurance: ['verification', 'authorization', 'policy', 'benefit summary', 'explanation of benefits', 'claim'],
  money: [
    ...['agreement', 'invoice', 'payment', 'card payment', 'recurring payment', 'card', 'credit', 'plan', 'remittance'],
    ...['storage invoice', 'lapsed account', 'difference', 'discount'],
  ],
  cryo: ['specimen', 'movement', 'shipment', 'storage account', 'disposition', 'piece of cryo work', 'letter'],
  documents: ['signature request', 'consent', 'intake', 'record request', 'OB record'],
};

const kindOf = new Map(
  Object.entries(records).flatMap(([kind, names]) => names.map((name) => [name, kind as TimelineKind] as const)),
);

/** The kind of a change of a record, by the record's name. */
export const kindOfRecord = (record: string): TimelineKind => kindOf.get(record) ?? 'other';

const isKind = (text: string): text is TimelineKind => Object.hasOwn(timelineKinds, text);

/** The kinds that an address selects; all of them if none. */
export function selectedKinds(search: URLSearchParams): TimelineKind[] {
  const texts = new Set((search.get(timelineParam) ?? '').split(','));
  return [...texts].filter(isKind);
}

/** The address of a patient's record with these kinds, and all else as it was. */
export function kindsHref(patientId: number, search: URLSearchParams, kinds: TimelineKind[]): string {
  const others = new URLSearchParams(search);
  others.delete(timelineParam);
  const own = kinds.length > 0 ? `${timelineParam}=${kinds.join(',')}` : '';
  const query = [others.toString(), own].filter(Boolean).join('&');
  return `/patients/${patientId}${query && `?${query}`}#timeline`;
}
