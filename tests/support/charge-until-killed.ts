import pino from 'pino';
import { chargeCard } from '#server/inova/service/payments/charges/charge.ts';
import { createCardGateway } from '#server/providers/card/card-gateway.ts';
import { sandboxPassword, sandboxUser } from '#server/providers/card/sandbox/rest.ts';
import { hostedPath, restPath } from '#server/providers/card/sandbox/sandbox.ts';
import { openStore } from '#server/store/store.ts';

/** Runs in its own process: pays an invoice of each patient by card, several at a time, until it is killed. */
interface Work {
  databaseUrl: string;
  sandboxUrl: string;
  merchant: string;
  payers: { patient: number; card: number; invoice: number; key: string }[];
}

const { databaseUrl, sandboxUrl, merchant, payers } = JSON.parse(process.argv[2] as string) as Work;
const store = await openStore({ dataDir: '', databaseUrl }, pino({ level: 'silent' }));
const gateway = createCardGateway({
  ...{ url: sandboxUrl + restPath, hostedUrl: sandboxUrl + hostedPath, user: sandboxUser, password: sandboxPassword },
  ...{ merchant, timeout: 2_000 },
});
const cards = { ...gateway, isSandbox: true, merchantOf: () => merchant };
process.stdout.write('ready\n');
await Promise.all(
  payers.map(({ patient, card, invoice, key }) => {
    const items = [{ agreement: null, invoice, cents: 1_000 }];
    const payer = { clinics: [5], by: 'staff@inova.test' };
    return chargeCard({ store, cards, now: () => new Date() }, payer, patient, { key, card, items, byPhone: false });
  }),
);
process.stdout.write('done\n');
process.exit(0);
