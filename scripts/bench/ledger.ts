import { performance } from 'node:perf_hooks';
import { ledgerProof } from '#server/inova/service/ledger/proof.ts';
import { takePayment } from '#server/inova/service/ledger/take-payment.ts';
import { readStatement } from '#server/inova/service/payments/statements/statement.ts';
import { asClinics, asOwner } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import { fillLedger } from './ledger-fill.ts';

const clients = 16;

export interface LedgerTimes {
  transfers: number;
  postsASecond: number;
  proofSeconds: number;
  statementMs: { p50: number; p95: number };
}

interface Patient {
  client: number;
  patient: number;
}

/** Fills the ledger up to this many transfers, then measures posts, the whole proof, and statements. */
export async function timeLedger(store: Store, transfers: number, seconds: number): Promise<LedgerTimes> {
  await asOwner(store, (db) => fillLedger(db, transfers));
  await store.owner.query('vacuum analyze inova.ledger_events, inova.ledger_transfers, inova.payments, inova.invoices');
  const { rows: patients } = await store.owner.query<Patient>(
    `select client_id as client, patient_id as patient from inova.ledger_events
     group by 1, 2 order by md5(patient_id::text) limit 5000`,
  );
  const statementMs = await timeStatements(store, patients, 1_000);
  const proofSeconds = await timeProof(store);
  return { transfers, postsASecond: await timePosts(store, patients, seconds), proofSeconds, statementMs };
}

async function timeProof(store: Store): Promise<number> {
  const begin = performance.now();
  const { balanceCents, discrepancies } = await asOwner(store, ledgerProof);
  if (balanceCents !== 0 || discrepancies.length > 0) throw new Error('the ledger of the benchmark is not proven');
  return (performance.now() - begin) / 1_000;
}

/** Sixteen clients that each record payments of cash, each a transaction with an event and its transfer. */
async function timePosts(store: Store, patients: Patient[], seconds: number): Promise<number> {
  let posted = 0;
  const until = performance.now() + seconds * 1_000;
  const at = new Date();
  const work = async (first: number) => {
    for (let index = first; performance.now() < until; index += clients) {
      const { client, patient } = patients[index % patients.length] as Patient;
      const received = { client, patient, method: 'cash', cents: 100, at, by: 'bench@inova.test' } as const;
      await asClinics(store, [client], (db) => takePayment(db, received));
      posted++;
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, first) => work(first)));
  return posted / seconds;
}

async function timeStatements(store: Store, patients: Patient[], count: number): Promise<LedgerTimes['statementMs']> {
  const times: number[] = [];
  for (let index = 0; index < count; index++) {
    const { client, patient } = patients[index % patients.length] as Patient;
    const begin = performance.now();
    await asClinics(store, [client], (db) => readStatement(db, { client, patient, from: null, to: '2100-01-01' }));
    times.push(performance.now() - begin);
  }
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.floor(times.length * share)] as number;
  return { p50: at(0.5), p95: at(0.95) };
}

export function ledgerReport({ transfers, postsASecond, proofSeconds, statementMs }: LedgerTimes): string {
  return [
    '## The ledger',
    `${transfers.toLocaleString('en-US')} transfers. Posts: ${clients} clients that each record payments, a transaction with the payment, its event, and its transfer. The proof compares weighted sums of all records with those of their transfers. Statements: of one patient, all time, one client. Targets: at least 2,000 posts a second, a proof in 5 seconds, and statements with a p95 of 10 ms.`,
    '| | |\n|---|---|\n' +
      `| posts a second | ${Math.round(postsASecond).toLocaleString('en-US')} |\n` +
      `| whole proof | ${proofSeconds.toFixed(1)} s |\n` +
      `| statement p50 | ${statementMs.p50.toFixed(1)} ms |\n` +
      `| statement p95 | ${statementMs.p95.toFixed(1)} ms |`,
  ].join('\n\n');
}
