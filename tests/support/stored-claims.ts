import { adjustment, claim, service as line, type WrittenClaim } from './remittances.ts';
import type { TestService } from './service.ts';

export interface StoredClaim {
  id: number;
  number: string;
  patientId: number;
  firstname: string;
  lastname: string;
  state: string;
  billed: number;
}

/** Claims of clinic 5 that the payer has not decided. */
export async function undecidedClaims({ store }: Pick<TestService, 'store'>, client = 5): Promise<StoredClaim[]> {
  const { rows } = await store.pool.query<StoredClaim>(
    `select m.id, m.number, m.patient_id as "patientId", p.firstname, p.lastname, m.state, m.billed_cents as billed
     from inova.claims m join inova.patients p on p.client_id = m.client_id and p.id = m.patient_id
     where m.client_id = ${Number(client)} and m.state = 'submitted' order by m.id`,
  );
  return rows;
}

type Named = Pick<StoredClaim, 'number' | 'firstname' | 'lastname' | 'billed'>;

/** What a payer writes about a claim that it pays: 60 percent allowed, a tenth of it the patient's coinsurance. */
export function paidClaim({ number, firstname, lastname, billed }: Named): WrittenClaim {
  const allowed = Math.round(billed * 0.6);
  const share = Math.round(allowed / 10);
  const adjustments = [adjustment('CO-45', billed - allowed), adjustment('PR-2', share)];
  const amounts = { billedCents: billed, paidCents: allowed - share };
  return claim({
    number,
    ...{ firstName: firstname.toUpperCase(), lastName: lastname.toUpperCase() },
    ...amounts,
    shareCents: share,
    services: [line({ ...amounts, adjustments, servedOn: '2026-05-04' })],
  });
}

/** What a payer writes about a claim that it denies, for these reasons with their amounts. */
export function deniedClaim(
  { number, firstname, lastname, billed }: Named,
  reasons: Record<string, number> = { 'CO-197': billed },
): WrittenClaim {
  return claim({
    number,
    ...{ firstName: firstname.toUpperCase(), lastName: lastname.toUpperCase() },
    status: '4',
    billedCents: billed,
    adjustments: Object.entries(reasons).map(([code, cents]) => adjustment(code, cents)),
  });
}
