import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addInvoice,
  disagreements,
  followUntilKnown,
  openAttempts,
  patientWithInvoice,
  saveTestCard,
  waitAndFollow,
} from '../../support/card-patient.ts';
import { merchant } from '../../support/cards.ts';
import { randomNumbers } from '../../support/random.ts';
import { isFull, seed } from '../../support/seed.ts';
import { startTestService, type TestService } from '../../support/service.ts';

const rounds = isFull ? 25 : 5;
const patientCount = 6;

let service: TestService;
let patients: { patient: number; card: number }[];

beforeAll(async () => {
  service = await startTestService();
  patients = [];
  for (let index = 0; index < patientCount; index++) {
    const { patient } = await patientWithInvoice(service, 1_000);
    patients.push({ patient, card: await saveTestCard(service, patient) });
  }
});
afterAll(() => service?.close());

/** Charges each patient in a process that is killed once the provider has so many of the charges; true if it was killed before its end. */
async function chargeAndKill(after: number): Promise<boolean> {
  const payers = await Promise.all(
    patients.map(async (payer) => ({
      ...payer,
      invoice: await addInvoice(service, payer.patient, 1_000),
      key: crypto.randomUUID(),
    })),
  );
  const before = service.cardSandbox.transactions().length;
  const work = { databaseUrl: service.store.databaseUrl, sandboxUrl: service.cardSandbox.url, merchant, payers };
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'tests/support/charge-until-killed.ts', JSON.stringify(work)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const lines = createInterface({ input: child.stdout });
  let isDone = false;
  lines.on('line', (line) => {
    isDone ||= line === 'done';
  });
  await once(lines, 'line');
  while (!isDone && service.cardSandbox.transactions().length < before + after) await pause(1);
  child.kill('SIGKILL');
  await once(child, 'exit');
  return !isDone;
}

test(`a portal that is killed in mid-charge, ${rounds} times: each charge happened once, or not at all`, async () => {
  const random = randomNumbers(seed);
  let killed = 0;
  let unfinished = 0;
  for (let round = 0; round < rounds; round++) {
    if (await chargeAndKill(1 + Math.floor(random() * 3))) killed += 1;
    unfinished += (await openAttempts(service)).length;
    service.clock.now = new Date(Math.max(Date.now(), service.clock.now.getTime()));
    await waitAndFollow(service, 40);
    await waitAndFollow(service, 300);
    await followUntilKnown(service);
    expect(await openAttempts(service), `round ${round}`).toEqual([]);
    expect(await disagreements(service), `round ${round}`).toEqual([]);
  }
  expect(killed).toBeGreaterThan(0);
  expect(unfinished).toBeGreaterThan(0);
});
