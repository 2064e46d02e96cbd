import type { Store } from '#server/store/store.ts';
import type { Audit } from './audit.ts';
import { lastCheck } from './audit-check.ts';

/** Numbers of the audit log given before the last check that have no row: the first 100. */
export async function findLostNumbers(store: Store, audit: Audit): Promise<number[]> {
  const last = await lastCheck(store);
  const { lost } = await audit.check({ since: new Date(), settledTo: last?.lastNumber });
  return lost;
}

/** Records that an operator accepts that numbers have no row, such as after a crash, and why; returns the numbers. */
export async function acceptLostNumbers(
  store: Store,
  audit: Audit,
  { operator, reason }: { operator: string; reason: string },
): Promise<number[]> {
  const accepted: number[] = [];
  for (;;) {
    const lost = await findLostNumbers(store, audit);
    if (lost.length === 0) return accepted;
    await audit.record({
      ...{ via: 'operator', userId: null, userEmail: operator, action: 'account', clientId: null, patientIds: [] },
      target: 'audit log',
      outcome: `accepted as lost: ${lost.join(', ')}; ${reason}`,
    });
    while (await audit.seal());
    await audit.acceptLost(lost);
    accepted.push(...lost);
  }
}
