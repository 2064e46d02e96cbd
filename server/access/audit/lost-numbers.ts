import type { Store } from '#server/store/store.ts';
import type { Audit } from './audit.ts';
import type { ChainFindings } from './audit-chain.ts';
import { lastCheck } from './audit-check.ts';

/** Numbers of the audit log given before the last check that have no row: the first 100. */
export async function findLostNumbers(store: Store, audit: Audit): Promise<Pick<ChainFindings, 'removed' | 'lost'>> {
  const last = await lastCheck(store);
  const { removed, lost } = await audit.check({ since: new Date(), settledTo: last?.lastNumber });
  return { removed, lost };
}

/** Records that an operator accepts that numbers have no row, such as after a crash, and why; returns the numbers. */
export async function acceptLostNumbers(
  store: Store,
  audit: Audit,
  { operator, reason }: { operator: string; reason: string },
): Promise<number[]> {
  const accepted: number[] = [];
  for (;;) {
    const { removed, lost } = await findLostNumbers(store, audit);
    const numbers = [...removed, ...lost];
    if (numbers.length === 0) return accepted;
    const parts = [
      ...(lost.length > 0 ? [`accepted as lost: ${lost.join(', ')}`] : []),
      ...(removed.length > 0 ? [`accepted as removed: ${removed.join(', ')}`] : []),
    ];
    await audit.record({
      ...{ via: 'operator', userId: null, userEmail: operator, action: 'account', clientId: null, patientIds: [] },
      target: 'audit log',
      outcome: [...parts, reason].join('; '),
    });
    while (await audit.seal());
    await audit.acceptLost(numbers);
    accepted.push(...numbers);
  }
}
