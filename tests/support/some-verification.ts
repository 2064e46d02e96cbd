import type { Inova } from '#server/inova/client/inova.ts';
import type { Verification } from '#server/inova/contract/verifications.ts';
import type { Store } from '#server/store/store.ts';
import { noon } from './acting.ts';
import { first } from './first.ts';
import { startTestService } from './service.ts';

/** Gives verifications of clinic 5 in a state, each once; `more` is a condition on `v`. */
export function verificationsAtHand({ pool }: Store, inova: Inova) {
  const taken = new Set<number>();
  return async (state: string, more = ''): Promise<Verification> => {
    const { rows } = await pool.query<{ id: number }>(
      `select v.id from inova.verifications v
       where client_id = 5 and state = $1 and coverage_id is not null ${more} order by id`,
      [state],
    );
    const { id } = first(rows.filter((row) => !taken.has(row.id)));
    taken.add(id);
    return inova.verifications.get(id);
  };
}

/** The service at noon of the demonstration's day, the counselor's inova, and verifications to work on. */
export async function startVerificationWork() {
  const service = await startTestService();
  service.clock.now = new Date(noon);
  const inova = await service.signIn('financial');
  return { service, inova, some: verificationsAtHand(service.store, inova) };
}

export type VerificationWork = Awaited<ReturnType<typeof startVerificationWork>>;
