import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Inova } from '#server/inova/client/inova.ts';

/** What the portal acknowledged: the text that each change has of its own, and the runs it started. */
export interface Acknowledged {
  patients: string[];
  calls: string[];
  reminders: number[];
  runs: number[];
}

export interface WriterClients {
  staff: Inova;
  financial: Inova;
  network: Inova;
}

/** Writes through the API until a call fails because the portal is gone; notes what was acknowledged. */
export async function writeUntilGone(clients: WriterClients, acknowledged: Acknowledged, round: number): Promise<void> {
  const { runs } = acknowledged;
  const started = startRun(clients.network, round).then(
    (run) => void (run && runs.push(run)),
    () => undefined,
  );
  await Promise.all([
    started,
    repeat((count) => addPatient(clients.staff, `Crash ${round} ${count}`, acknowledged.patients)),
    repeat((count) => logCall(clients.staff, `call ${round} ${count}`, acknowledged.calls)),
    repeat(() => remind(clients.financial, acknowledged.reminders)),
  ]);
}

/** Repeats a write until it fails. */
async function repeat(write: (count: number) => Promise<void>): Promise<void> {
  for (let count = 1; ; count++) {
    const isDone = await write(count).then(
      () => true,
      () => false,
    );
    if (!isDone) return;
    await pause(5);
  }
}

async function addPatient({ patients }: Inova, lastname: string, acknowledged: string[]): Promise<void> {
  const address = { address1: '1 Lake St', city: 'Evanston', state: 'IL', zip: '60201', phone: '3125550100' };
  const person = { firstname: 'Corinna', lastname, dob: '1990-04-04', email: 'crash@example.com', ...address };
  await patients.create(person, randomUUID());
  acknowledged.push(lastname);
}

async function logCall({ lists }: Inova, note: string, acknowledged: string[]): Promise<void> {
  const { rows } = await lists.show('new-patients', { size: '1' });
  const selected = rows.map(({ client, id }) => ({ client: client as number, id }));
  const values = { reason: 'Intake', outcome: 'reached', note };
  await lists.runAction('new-patients', 'log-call', { rows: selected, values }, randomUUID());
  acknowledged.push(note);
}

/** Reminds a patient of an estimate, which sends an email. */
async function remind({ lists, agreements }: Inova, acknowledged: number[]): Promise<void> {
  const { rows } = await lists.show('estimates-sent', { size: '1', sort: 'sent' });
  const id = rows[0]?.id as number;
  await agreements.remind(id);
  acknowledged.push(id);
}

/** Starts an action on every new patient of all clinics, which runs in the background. */
async function startRun({ lists }: Inova, round: number): Promise<number | null> {
  const values = { reason: 'Intake', outcome: 'left message', note: `run ${round}` };
  return (await lists.runAction('new-patients', 'log-call', { all: true, values }, randomUUID())).run;
}
