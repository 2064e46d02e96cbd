import { expect } from 'vitest';
import type { Inova } from '#server/inova/client/inova.ts';
import type { Charge } from '#server/inova/contract/payments/charges.ts';
import { row, sql } from '#server/store/sql.ts';
import { moneyOf, patientWithInvoice, saveTestCard } from './card-patient.ts';
import type { TestService } from './service.ts';

const newKey = () => crypto.randomUUID();

/** The error of refused work, or 'accepted'. */
export const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error) => error.message,
  );

export interface CardPayer {
  patient: number;
  invoice: number;
  card: number;
  cents: number;
  pay(key?: string, by?: Inova): Promise<Charge>;
}

/** Patients with a card on file and an open invoice that they pay with it, and what is to be true of them then. */
export function createCardPayers(service: TestService, staff: Inova) {
  async function payer(cents = 25_000): Promise<CardPayer> {
    const { patient, invoice } = await patientWithInvoice(service, cents);
    const card = await saveTestCard(service, patient);
    const items = [{ invoice, cents }];
    const pay = (key: string = newKey(), by = staff) => by.charges.chargeCard(patient, { key, card, items });
    return { patient, invoice, card, cents, pay };
  }

  /** The status at the provider of what it has of a patient's charges. */
  async function ordersOf({ patient }: { patient: number }): Promise<string[]> {
    const found = await row<{ orders: string[] }>(
      service.store.pool,
      sql`select array_agg(order_id) as orders from inova.attempts where patient_id = ${patient} and kind = 'charge'`,
    );
    return service.cardSandbox
      .transactions()
      .flatMap(({ orderid, setlstat }) => (found?.orders.includes(orderid) ? [setlstat] : []));
  }

  return {
    payer,
    ordersOf,
    async expectPaid(paying: CardPayer, charge: { id: number }): Promise<void> {
      const { patient, cents } = paying;
      expect(await staff.charges.get(charge.id)).toMatchObject({ state: 'approved', isOpen: false, cents });
      expect(await moneyOf(service, patient)).toEqual({ card: cents, open: 0, payments: 1 });
      expect((await ordersOf(paying)).filter((status) => status !== 'Voided')).toEqual(['Queued for Capture']);
    },
    async expectNothingPaid(paying: CardPayer): Promise<void> {
      expect(await moneyOf(service, paying.patient)).toEqual({ card: 0, open: paying.cents, payments: 0 });
      expect((await ordersOf(paying)).filter((status) => status === 'Queued for Capture')).toEqual([]);
    },
  };
}

export type CardPayers = ReturnType<typeof createCardPayers>;
