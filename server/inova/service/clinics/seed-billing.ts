import { isNpi } from '#server/inova/contract/payments/clinic-billing.ts';
import type { Clinic } from './seed.ts';

/** First digits of demo NPIs; no NPI that starts with 2 has been issued. */
const clinicNpis = '27';
export const physicianNpis = '28';

/** An NPI for a demo clinic or physician with this id, with a valid check digit. */
export function demoNpi(first: string, id: number): string {
  const digits = first + String(id).padStart(7, '0');
  const check = Array.from({ length: 10 }, (_, digit) => digits + digit).find(isNpi);
  return check as string;
}

const zips: Record<string, string> = {
  AZ: '85004',
  CA: '94607',
  CO: '80202',
  GA: '30303',
  IL: '60201',
  MD: '21201',
  MN: '55401',
  NC: '28801',
  NY: '10001',
  SC: '29401',
  TX: '77002',
  WA: '98101',
};

/** The billing details of the demo clinics; the sandbox and the network's office have none. No tax ID starts with 00. */
export const demoBilling = (clinics: Clinic[]) =>
  clinics
    .filter(({ id }) => id > 2)
    .map(({ id, state }) => ({
      client_id: id,
      street: `${id}00 Medical Center Drive`,
      zip: zips[state] ?? null,
      npi: demoNpi(clinicNpis, id),
      tax_id: String(id).padStart(9, '0'),
    }));
