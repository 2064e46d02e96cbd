const words = ['page', 'sort', 'columns', 'peek', 'view', 'row', 'all', 'period', 'date', 'words'];

/** Addresses that differ by a record's number, or by the filters they ask a page for, are of a kind. */
export function kindOf(path: string): string {
  const { pathname, searchParams } = new URL(path, 'http://portal.test');
  const asked = new Set([...searchParams.keys()].map((name) => (words.includes(name) ? name : 'filter')));
  return asked.size > 0 ? `?${[...asked].sort()}` : pathname.replace(/\d+/g, 'N');
}

export const notFound = '/404-page-not-found';

/** Where an account begins to follow links. */
export const startsOf = (role: string, patient: number | string) => [
  '/',
  '/patients/results?q=smith',
  '/patients/results?q=nobody-at-all&clinic=5',
  '/patients/results?q=Lee',
  `/patients/${patient}`,
  ...(role === 'superadmin' ? ['/testing'] : []),
  notFound,
];
