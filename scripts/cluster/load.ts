import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { InovaError } from '#server/inova/client/error.ts';
import { httpTransport } from '#server/inova/client/http-transport.ts';
import { createInova, type Inova } from '#server/inova/client/inova.ts';
import { createLog } from '#server/log.ts';
import { emailOf, password } from '../../tests/support/accounts.ts';
import { type Fields, HttpBrowser, type PageResponse } from '../../tests/support/http-browser.ts';
import type { Addition } from '../crash/writers.ts';
import { lettersOf } from '../soak/requests.ts';
import { apiKey, type Cluster } from './cluster.ts';
import { isPlainOutage, newForm, sendForm } from './forms.ts';

/** What became of the requests. */
export interface Ledger {
  /** Patients whose addition was acknowledged, by last name. */
  acknowledged: string[];
  /** Additions without an acknowledgment, which are sent again with their key. */
  open: Addition[];
  /** Forms without a response that says that they were saved, which are sent again as they were. */
  openForms: Fields[];
  reads: number;
  /** Reads that failed: while the primary changes, some may. */
  failedReads: number;
  /**
   * What must not happen: a refused addition or form, an acknowledged patient who isn't found, a page that is not plain.
   */
  problems: string[];
  /** The longest time without an acknowledgment, in milliseconds. */
  longestOutage: number;
}

/** Of five requests, a call and a form write, one searches for what was written last, one reads a list, and one a page. */
const turns = ['write', 'search', 'form', 'list', 'page'] as const;
type Turn = (typeof turns)[number];

const person = {
  ...{ firstname: 'Corinna', dob: '1990-04-04', email: 'cluster@example.com', phone: '3125550100' },
  ...{ address1: '1 Lake St', city: 'Evanston', state: 'IL', zip: '60201' },
};

/** Sends requests through the balancer at a fixed rate until it is stopped. */
export async function startLoad({ origin }: Pick<Cluster, 'origin'>, rate: number) {
  const ledger: Ledger = {
    ...{ acknowledged: [], open: [], openForms: [], problems: [] },
    ...{ reads: 0, failedReads: 0, longestOutage: 0 },
  };
  const token = await clientOf(origin, null).session.login(emailOf('staff'), password);
  const browser = new HttpBrowser(origin);
  await browser.signIn(emailOf('staff'), password);
  const formToken = await browser.formToken();
  let acknowledgedAt = performance.now();
  const acknowledge = (lastname: string) => {
    ledger.acknowledged.push(lastname);
    ledger.longestOutage = Math.max(ledger.longestOutage, performance.now() - acknowledgedAt);
    acknowledgedAt = performance.now();
  };
  const inova = () => clientOf(origin, token);
  const send = async (form: Fields) => {
    const outcome = await sendForm(browser, form);
    if (outcome === true) acknowledge(form.lastname as string);
    else ledger.openForms.push(form);
    if (typeof outcome === 'string') ledger.problems.push(outcome);
  };
  const requests: Record<Turn, () => Promise<unknown>> = {
    write: () => {
      const addition = ledger.open.length > rate ? ledger.open.shift() : undefined;
      return add(inova(), addition ?? newAddition(), ledger, acknowledge);
    },
    form: () => {
      const open = ledger.openForms.length > rate ? ledger.openForms.shift() : undefined;
      return send(open ?? newForm(formToken));
    },
    search: () => findLast(inova(), ledger),
    list: () => read(ledger, () => inova().lists.show('new-patients', { size: '25' })),
    page: async () => {
      const page = await read(ledger, () => browser.get('/newpatients'));
      if (page && !isPlain(page)) ledger.problems.push(`a page was ${page.status} ${page.location ?? ''}`);
    },
  };
  let isStopped = false;
  const running = new Set<Promise<unknown>>();
  const sending = (async () => {
    for (let count = 0; !isStopped; count++) {
      const request = requests[turns[count % turns.length] as Turn]();
      running.add(request.finally(() => running.delete(request)));
      await pause(1_000 / rate);
    }
  })();
  return {
    ledger,
    async stop(): Promise<void> {
      isStopped = true;
      await sending;
      await Promise.all(running);
    },
    /** Sends once more what was not acknowledged. */
    async sendOpen(): Promise<void> {
      for (const addition of ledger.open.splice(0)) await add(inova(), addition, ledger, acknowledge);
      for (const form of ledger.openForms.splice(0)) await send(form);
    },
  };
}

/** A new transport each time: those that failed would wait before they try again. */
function clientOf(origin: string, token: string | null): Inova {
  const onPatients = () => {};
  return createInova({
    ...{ transport: httpTransport(origin), apiKey, token, client: null, onPatients },
    log: createLog('silent'),
  });
}

let additions = 0;
const newAddition = (): Addition => ({ lastname: `Cluster${lettersOf(++additions)}`, key: randomUUID() });

async function add(
  { patients }: Inova,
  addition: Addition,
  ledger: Ledger,
  acknowledge: (lastname: string) => void,
): Promise<void> {
  try {
    await patients.create({ ...person, lastname: addition.lastname }, addition.key);
    acknowledge(addition.lastname);
  } catch (error) {
    const status = error instanceof InovaError ? error.status : null;
    if (status !== null && status < 500 && status !== 409 && status !== 429) {
      ledger.problems.push(`${addition.lastname} was refused: ${status} ${(error as Error).message}`);
    }
    ledger.open.push(addition);
  }
}

/** Searches for the patient who was acknowledged last: whichever portal responds, and from wherever it reads. */
async function findLast({ patients }: Inova, ledger: Ledger): Promise<void> {
  const lastname = ledger.acknowledged.at(-1);
  if (!lastname) return;
  const found = await read(ledger, () => patients.search(lastname));
  if (found && found.filter((patient) => patient.lastname === lastname).length !== 1)
    ledger.problems.push(`${lastname} was found ${found.length} times after the acknowledgment`);
}

async function read<T>(ledger: Ledger, request: () => Promise<T>): Promise<T | null> {
  ledger.reads++;
  try {
    return await request();
  } catch {
    ledger.failedReads++;
    return null;
  }
}

const isPlain = (page: PageResponse) => page.status === 200 || isPlainOutage(page);
