import type { HttpBrowser, PageResponse } from '../../tests/support/http-browser.ts';

/** A signed-in user: the browser, and the headers of the same account's API calls. */
export interface SoakUser {
  browser: HttpBrowser;
  apiHeaders: Record<string, string>;
}

/** What the requests are about: patients, rows of two lists, and the files of a page. */
export interface Subjects {
  files: string[];
  patients: number[];
  newPatients: string[];
  authorizations: string[];
}

/** A kind of request of the soak, and its share of all. */
export interface SoakRequest {
  name: string;
  share: number;
  /** Resolves to what is wrong with the response, or null. */
  send(user: SoakUser, count: number): Promise<string | null>;
}

const names = ['johnson', 'smith', 'garcia', 'nowak', 'lee', 'chen', 'patel', 'brown'];
const pick = <T>(list: T[], count: number) => list[count % list.length] as T;

const problemOf = ({ status, location }: PageResponse, expected: number): string | null => {
  if (status !== expected) return `${status} instead of ${expected}`;
  return location?.startsWith('/login') ? 'signed out' : null;
};

/** Every third reader has no script and gets the whole page; the others get its data, as our script asks for it. */
const asRead = (path: string, count: number) => (count % 3 === 0 ? path : path.replace(/^[^?]+/, '$&.data'));

const read = (name: string, share: number, path: (count: number) => string): SoakRequest => ({
  name,
  share,
  send: async ({ browser }, count) => problemOf(await browser.get(asRead(path(count), count)), 200),
});

const fetchFile = (name: string, share: number, path: (count: number) => string): SoakRequest => ({
  name,
  share,
  send: async ({ browser }, count) => problemOf(await browser.get(path(count)), 200),
});

const call = (name: string, share: number, path: (count: number) => string): SoakRequest => ({
  name,
  share,
  send: async ({ browser, apiHeaders }, count) =>
    problemOf(await browser.get(`/api/v1/inova${path(count)}`, apiHeaders), 200),
});

const write = (
  name: string,
  share: number,
  form: (count: number) => { path: string; values: Record<string, string> },
): SoakRequest => ({
  name,
  share,
  async send({ browser }, count) {
    const { path, values } = form(count);
    return problemOf(await browser.post(path, { ...values, onceKey: `soak-${name}-${count}` }), 302);
  },
});

/** A last name of letters only, a different one for every count. */
export const lettersOf = (count: number) =>
  String(count).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] as string);

/**
 * What the busiest minutes of four hundred and fifty staff come to: every second some forty searches, records, lists and
 * boards, beside files of browsers that start, polling, other programs' calls, exports, and changes.
 */
export function soakRequests({ patients, newPatients, authorizations, files }: Subjects): SoakRequest[] {
  const address = { address1: '1 Lake St', city: 'Evanston', state: 'IL', zip: '60201', phone: '312-555-0100' };
  return [
    read('search', 12, (count) => `/patients/results?q=${pick(names, count)}`),
    read('record', 10, (count) => `/patients/${pick(patients, count)}`),
    read('verification', 4, (count) => `/patients/insurance/${pick(patients, count)}`),
    read('list', 8, (count) => `/newpatients?page=${1 + (count % 3)}`),
    read('worklist', 5, () => '/worklists/pa'),
    read('home', 3, () => '/overview'),
    read('board', 2, () => '/dashboard'),
    fetchFile('csv', 1, () => '/lists/new-patients/csv'),
    fetchFile('file', 24, (count) => pick(files, count)),
    fetchFile('polling', 15, () => '/live'),
    call('api search', 7, (count) => `/patients/search/${pick(names, count)}`),
    call('api list', 3, (count) => `/listings/new-patients?page=${1 + (count % 3)}`),
    write('call logged', 3, (count) => ({
      path: `/lists/new-patients/act/log-call?row=${pick(newPatients, count)}`,
      values: { reason: 'Intake', outcome: 'reached', note: `soak ${count}` },
    })),
    write('assigned', 2, (count) => ({
      path: `/lists/pa-worklist/act/assign?row=${pick(authorizations, count)}`,
      values: { assignee: count % 2 === 0 ? 'staff@inova.test' : 'admin@inova.test' },
    })),
    write('patient added', 1, (count) => ({
      path: '/patients/add',
      values: {
        ...{ firstname: 'Soak', lastname: `Soak${lettersOf(count)}`, dob: '1990-04-04', email: 'soak@example.com' },
        ...address,
      },
    })),
  ];
}

/** The kinds of requests in the order in which they are sent, again and again. */
export function inTurn(requests: SoakRequest[]): SoakRequest[] {
  const turns = requests.flatMap((request) =>
    Array.from({ length: request.share }, (_, index) => ({ request, at: (index + 0.5) / request.share })),
  );
  return turns.sort((one, other) => one.at - other.at).map(({ request }) => request);
}
