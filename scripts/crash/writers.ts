import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { InovaError } from '#server/inova/client/error.ts';
import type { Inova } from '#server/inova/client/inova.ts';

/** A patient to add, with the key that makes it happen once. */
export interface Addition {
  lastname: string;
  key: string;
}

/** What became of the writes: the text that each change has of its own, the reminded estimates, and the runs. */
export interface Written {
  /** Acknowledged. */
  patients: string[];
  calls: string[];
  reminders: number[];
  runs: number[];
  /** Sent to a portal that was killed before it responded: sent again, with the same key, to the next one. */
  unanswered: Addition[];
  /** Estimates whose reminder got no response, which are not reminded again. */
  unsure: number[];
  /** Responses of a running portal that refused a write. */
  refusals: string[];
}

export const nothingWritten = (): Written => ({
  ...{ patients: [], calls: [], reminders: [], runs: [] },
  ...{ unanswered: [], unsure: [], refusals: [] },
});

/** How many writes were acknowledged. */
export const countAcknowledged = ({ patients, calls, reminders, runs }: Written): number =>
  patients.length + calls.length + reminders.length + runs.length;

export interface WriterClients {
  staff: Inova;
  financial: Inova;
  network: Inova;
}

/** Writes through the API until calls fail because the portal is gone. */
export async function writeUntilGone(clients: WriterClients, written: Written, round: number): Promise<void> {
  const { staff, financial, network } = clients;
  const again = written.unanswered.splice(0);
  await Promise.all([
    writeOnce(written, () => startRun(network, written, round)),
    repeat(written, async (count) => {
      const addition = again.pop() ?? { lastname: `Crash ${round} ${count}`, key: randomUUID() };
      await addPatient(staff, addition, written);
    }),
    repeat(written, (count) => logCall(staff, `call ${round} ${count}`, written)),
    repeat(written, () => remind(financial, written)),
  ]);
  written.unanswered.push(...again);
}

/** Repeats a write until the portal is gone. */
async function repeat(written: Written, write: (count: number) => Promise<void>): Promise<void> {
  for (let count = 1; await writeOnce(written, () => write(count)); count++) await pause(5);
}

/** False if the portal is gone; a response that refuses the write is noted. */
function writeOnce({ refusals }: Written, write: () => Promise<void>): Promise<boolean> {
  return write().then(
    () => true,
    (error) => {
      const hasResponded = error instanceof InovaError && error.status !== null;
      if (hasResponded) refusals.push(`${error.status} ${error.message}`);
      return hasResponded;
    },
  );
}

async function addPatient({ patients }: Inova, addition: Addition, written: Written): Promise<void> {
  const { lastname, key } = addition;
  const address = { address1: '1 Lake St', city: 'Evanston', state: 'IL', zip: '60201', phone: '3125550100' };
  const person = { firstname: 'Corinna', lastname, dob: '1990-04-04', email: 'crash@example.com', ...address };
  written.unanswered.push(addition);
  await patients.create(person, key);
  written.unanswered.splice(written.unanswered.indexOf(addition), 1);
  written.patients.push(lastname);
}

async function logCall({ lists }: Inova, note: string, { calls }: Written): Promise<void> {
  const { rows } = await lists.show('new-patients', { size: '1' });
  const selected = rows.map(({ client, id }) => ({ client: client as number, id }));
  const values = { reason: 'Intake', outcome: 'reached', note };
  await lists.runAction('new-patients', 'log-call', { rows: selected, values }, randomUUID());
  calls.push(note);
}

/** Reminds a patient of an estimate, which sends an email. */
async function remind({ lists, agreements }: Inova, { reminders, unsure }: Written): Promise<void> {
  const { rows } = await lists.show('estimates-sent', { size: '200', sort: 'sent' });
  const usable = rows.filter(({ id }) => !unsure.includes(id));
  const { id } = usable[reminders.length % usable.length] as { id: number };
  unsure.push(id);
  await agreements.remind(id);
  unsure.splice(unsure.indexOf(id), 1);
  reminders.push(id);
}

/** Starts an action on every new patient of all clinics, which runs in the background. */
async function startRun({ lists }: Inova, { runs }: Written, round: number): Promise<void> {
  const values = { reason: 'Intake', outcome: 'left message', note: `run ${round}` };
  const { run } = await lists.runAction('new-patients', 'log-call', { all: true, values }, randomUUID());
  if (run !== null) runs.push(run);
}
