import type { HttpBrowser } from '../../tests/support/http-browser.ts';

/** A kind of request of the soak, and its share of all. */
export interface SoakRequest {
  name: string;
  share: number;
  send(browser: HttpBrowser, count: number): Promise<number>;
}

const names = ['johnson', 'smith', 'garcia', 'nowak', 'lee', 'chen', 'patel', 'brown'];
const pick = <T>(list: T[], count: number) => list[count % list.length] as T;

const read = (name: string, share: number, path: (count: number) => string): SoakRequest => ({
  name,
  share,
  send: async (browser, count) => (await browser.get(path(count))).status,
});

/** What a signed-in staff does all day: searches, records, lists, polling, and a change now and then. */
export function soakRequests(patients: number[], rows: string[]): SoakRequest[] {
  return [
    read('search', 20, (count) => `/patients/results?q=${pick(names, count)}`),
    read('record', 20, (count) => `/patients/${pick(patients, count)}`),
    read('list', 15, (count) => `/newpatients?page=${1 + (count % 3)}`),
    read('worklist', 10, () => '/worklists/pa'),
    read('home', 5, () => '/overview'),
    read('polling', 20, () => '/live'),
    {
      name: 'call logged',
      share: 5,
      async send(browser, count) {
        const values = { reason: 'Intake', outcome: 'reached', note: `soak ${count}`, onceKey: `soak-${count}` };
        return (await browser.post(`/lists/new-patients/act/log-call?row=${pick(rows, count)}`, values)).status;
      },
    },
    {
      name: 'assigned',
      share: 5,
      async send(browser, count) {
        const values = { assignee: 'staff@inova.test', onceKey: `assign-${count}` };
        return (await browser.post('/lists/pa-worklist/act/assign?all=1', values)).status;
      },
    },
  ];
}

/** The kinds of requests in the order in which they are sent, again and again. */
export function inTurn(requests: SoakRequest[]): SoakRequest[] {
  const turns = requests.flatMap((request) =>
    Array.from({ length: request.share }, (_, index) => ({ request, at: (index + 0.5) / request.share })),
  );
  return turns.sort((one, other) => one.at - other.at).map(({ request }) => request);
}
