import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Inova } from '#server/inova/client/inova.ts';
import type { ClinicCards } from '#server/providers/card/gateway.ts';
import type { Fault } from '#server/providers/card/sandbox/faults.ts';
import { rows, sql } from '#server/store/sql.ts';
import {
  addInvoice,
  disagreements,
  followUntilKnown,
  openAttempts,
  patientWithInvoice,
  runTask,
  saveTestCard,
  waitAndFollow,
} from '../../support/card-patient.ts';
import { randomNumbers } from '../../support/random.ts';
import { isFull, seed } from '../../support/seed.ts';
import { startTestService, type TestService } from '../../support/service.ts';

const sequences = isFull ? 20 : 2;
const steps = 30;

let service: TestService;
let staff: Inova;
/** The patients of each sequence, whose cards are kept before anything goes wrong. */
let groups: Payer[][];

beforeAll(async () => {
  service = await startTestService();
  groups = [];
  for (let sequence = 0; sequence < sequences; sequence++)
    groups.push([await newPayer(), await newPayer(), await newPayer()]);
});
afterAll(() => service?.close());

type Random = () => number;

const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
const key = () => crypto.randomUUID();

const faults = ['silence', 'error', 'late', 'lost', 'down', 'busy', 'partial', 'rejected', null, null, null] as const;

/** A portal that dies in the middle of its next question to the provider: before it, or before it reads the response. */
function dyingPortal(random: Random) {
  const cards = service.settings.cards as ClinicCards;
  const asksFirst = random() < 0.6;
  const dying =
    <Args extends unknown[]>(ask: (...args: Args) => Promise<unknown>) =>
    async (...args: Args): Promise<never> => {
      if (asksFirst) await ask(...args);
      throw new Error('the portal died');
    };
  return service.restart({
    cards: { ...cards, authorize: dying(cards.authorize), refund: dying(cards.refund), void: dying(cards.void) },
  });
}

/** The client of a portal, which sometimes dies. */
async function someClient(random: Random): Promise<Inova> {
  return random() < 0.2 ? service.clientOf(dyingPortal(random), await service.issueToken('admin')) : staff;
}

/** Work that may be refused: what was refused did nothing, which the end shows. */
const tried = (work: Promise<unknown>) => work.catch(() => undefined);

interface Payer {
  patient: number;
  card: number;
}

async function newPayer(): Promise<Payer> {
  const { patient } = await patientWithInvoice(service, 100);
  return { patient, card: await saveTestCard(service, patient) };
}

async function charge(random: Random, { patient, card }: Payer): Promise<void> {
  const cents = pick(random, [700, 2_500, 9_900, 111_600, 150_500, 40_000]);
  const invoice = await addInvoice(service, patient, cents);
  meet(pick(random, faults), '/auth');
  const intent = key();
  const asked = { key: intent, card, items: [{ invoice, cents }] };
  const client = await someClient(random);
  await tried(client.charges.chargeCard(patient, asked));
  if (random() < 0.3) await tried(staff.charges.chargeCard(patient, asked));
}

async function refund(random: Random, { patient }: Payer): Promise<void> {
  const charges = (await staff.charges.list(patient)).filter(({ kind }) => kind === 'charge');
  if (charges.length === 0) return;
  const { id, cents } = pick(random, charges);
  const path = pick(random, ['/refund', '/void']);
  meet(pick(random, ['silence', 'error', 'lost', 'down', 'busy', null, null] as const), path);
  const part = random() < 0.5 ? cents : Math.ceil(cents * random());
  const client = await someClient(random);
  await tried(client.charges.refund(id, { key: key(), cents: part, reason: 'Random' }));
}

const meet = (fault: Fault | null, path: string) => fault && service.cardSandbox.next(fault, path);

async function step(random: Random, payers: Payer[]): Promise<void> {
  staff = await service.signIn('admin');
  const payer = pick(random, payers);
  const kind = random();
  if (kind < 0.4) return charge(random, payer);
  if (kind < 0.6) return refund(random, payer);
  if (kind < 0.85) return waitAndFollow(service, pick(random, [36, 300, 300, 3_600]));
  if (kind < 0.92) return service.cardSandbox.settle();
  await runTask(service, 'reconcile-charges');
}

/** Lets all results become known. */
async function resolveAll(): Promise<void> {
  service.cardSandbox.surface();
  for (const seconds of [36, 300, 300, 2_400, 300]) await waitAndFollow(service, seconds);
  // Refusals that no refund met wait for the voids.
  await followUntilKnown(service);
  service.cardSandbox.settle();
  await runTask(service, 'reconcile-charges');
}

test(`after ${sequences} random sequences, attempts, ledger, and provider have the same cents`, async () => {
  for (let sequence = 0; sequence < sequences; sequence++) {
    const random = randomNumbers(seed * 1_000 + sequence);
    const payers = groups[sequence] as Payer[];
    for (let index = 0; index < steps; index++) await step(random, payers);
    await resolveAll();
    expect(await openAttempts(service), `sequence ${sequence} of seed ${seed}`).toEqual([]);
    expect(await disagreements(service), `sequence ${sequence} of seed ${seed}`).toEqual([]);
  }
  const moved = await rows(
    service.store.pool,
    sql`select id from inova.attempts where kind <> 'verify' and key not like 'demonstration %'`,
  );
  expect(moved.length).toBeGreaterThan(sequences * 4);
});
