import type { ListInfo } from '#server/inova/contract/lists/lists.ts';
import { hrefWithQuery, type ListQuery, omitParams } from '../list-query.ts';
import type { ListRowView } from './row-view.server.ts';

/** The address of the list with a row open in the preview; `peek` may be `first` or `last` of the page. */
export function peekHref(list: ListInfo, query: ListQuery, peek: string): string {
  return hrefWithQuery(list.path, { ...query, peek });
}

type RowTarget = Pick<ListRowView, 'id' | 'patientId' | 'opened' | 'position'>;

/** The pages that rows open, by patient; with `hasRecordParam` the address also names one of the patient's records. */
const pages = {
  record: { path: '/patients', hasRecordParam: false, label: 'record' },
  verification: { path: '/patients/insurance', hasRecordParam: true, label: 'verification' },
  policy: { path: '/patients/insurance', hasRecordParam: true, label: 'verification' },
  agreement: { path: '/patients/financialconsults/agreement', hasRecordParam: true, label: 'agreement' },
  consult: { path: '/patients/financialconsults', hasRecordParam: false, label: 'consult' },
  cryo: { path: '/cryo/cryodash', hasRecordParam: false, label: 'storage account' },
  'cycle-request': { path: '/patients/crf', hasRecordParam: false, label: 'cycle request' },
  conversation: { path: '/support-chat', hasRecordParam: true, label: 'conversation' },
};

/** An agreement row without an agreement opens its consult. */
function targetKind(rows: ListInfo['rows'], { opened }: RowTarget): keyof typeof pages {
  if (opened !== null) return rows ?? 'record';
  return rows === 'agreement' ? 'consult' : 'record';
}

/** The page that a row opens, with its position in the list; null for rows without a patient. */
export function recordHref(
  { id, rows }: Pick<ListInfo, 'id' | 'rows'>,
  query: ListQuery,
  row: RowTarget,
): string | null {
  if (!row.patientId) return null;
  const kind = targetKind(rows, row);
  const { path, hasRecordParam } = pages[kind];
  const filters = { ...omitParams(query, ['page', 'columns', 'count']), list: id, n: String(row.position) };
  return hrefWithQuery(
    `${path}/${row.patientId}`,
    hasRecordParam ? { ...filters, [kind]: String(row.opened ?? row.id) } : filters,
  );
}

/** What a row opens, as a link label. */
export const targetLabel = (rows: ListInfo['rows'], row: RowTarget): string => pages[targetKind(rows, row)].label;
