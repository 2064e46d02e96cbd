/** The kinds of events on a timeline, in the order of their filters. */
export const timelineKinds = {
  visits: 'Visits',
  cycles: 'Cycles',
  notes: 'Notes',
  calls: 'Calls',
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
  insurance: ['verification', 'authorization', 'policy', 'benefit summary', 'explanation of benefits', 'claim'],
  money: [
    ...['agreement', 'invoice', 'payment', 'card payment', 'recurring payment', 'card', 'credit', 'plan', 'remittance'],
    ...['storage invoice', 'lapsed account', 'difference', 'discount'],
  ],
  cryo: ['specimen', 'movement', 'shipment', 'storage account', 'disposition', 'piece of cryo work'],
  documents: ['signature request', 'consent', 'intake', 'letter', 'response'],
};

const kindOf = new Map(
  Object.entries(records).flatMap(([kind, names]) => names.map((name) => [name, kind as TimelineKind] as const)),
);

/** The kind of a change of a record, by the record's name. */
export const kindOfRecord = (record: string): TimelineKind => kindOf.get(record) ?? 'other';

const isKind = (text: string): text is TimelineKind => text in timelineKinds;

/** The kinds that an address selects; all of them if none. */
export function selectedKinds(search: URLSearchParams): TimelineKind[] {
  const texts = new Set((search.get(timelineParam) ?? '').split(','));
  return [...texts].filter(isKind);
}

/** The record's address with these kinds, and all else as it was. */
export function kindsHref(url: Pick<URL, 'pathname' | 'search'>, kinds: TimelineKind[]): string {
  const search = new URLSearchParams(url.search);
  search.delete(timelineParam);
  const others = search.toString();
  const own = kinds.length > 0 ? `${timelineParam}=${kinds.join(',')}` : '';
  const query = [others, own].filter(Boolean).join('&');
  return `${url.pathname}${query && `?${query}`}#timeline`;
}
