import type { Listing } from '#server/inova/contract/lists.ts';
import { type Asked, hrefOf, without } from '../asked.ts';
import type { ShownRow } from './shown.server.ts';

/** The address of the list as it is, with a row opened beside it; `peek` may be `first` or `last` of the page. */
export function peekHref(listing: Listing, asked: Asked, peek: string): string {
  return hrefOf(listing.path, { ...asked, peek });
}

type Opening = Pick<ShownRow, 'id' | 'patientId' | 'opened' | 'place'>;

/** The pages that rows open, each for a patient; `names` where the address says which one of several. */
const pages = {
  record: { path: '/patients', names: false, word: 'record' },
  verification: { path: '/patients/insurance', names: true, word: 'verification' },
  policy: { path: '/patients/insurance', names: true, word: 'verification' },
  agreement: { path: '/patients/financialconsults/agreement', names: true, word: 'agreement' },
  consult: { path: '/patients/financialconsults', names: false, word: 'consult' },
};

/** Where there is no agreement yet there is its consult. */
function kindOf(rows: Listing['rows'], { opened }: Opening): keyof typeof pages {
  if (opened !== null) return rows ?? 'record';
  return rows === 'agreement' ? 'consult' : 'record';
}

/** The page that a row opens, with its place in the list; null where the row is about nobody. */
export function recordHref({ id, rows }: Pick<Listing, 'id' | 'rows'>, asked: Asked, row: Opening): string | null {
  if (!row.patientId) return null;
  const kind = kindOf(rows, row);
  const { path, names } = pages[kind];
  const filters = { ...without(asked, ['page', 'columns', 'count']), list: id, n: String(row.place) };
  return hrefOf(`${path}/${row.patientId}`, names ? { ...filters, [kind]: String(row.opened ?? row.id) } : filters);
}

/** What a row opens, in a word. */
export const openedWord = (rows: Listing['rows'], row: Opening): string => pages[kindOf(rows, row)].word;
