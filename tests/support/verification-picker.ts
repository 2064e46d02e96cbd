import type { Inova } from '#server/inova/client/inova.ts';
import type { Verification } from '#server/inova/contract/verifications/verifications.ts';
import type { Store } from '#server/store/store.ts';
import { first } from './first.ts';
import { demonstrationNoon } from './list-actions.ts';
import { startTestService } from './service.ts';

/** Returns verifications of clinic 5 with a status, each once; `condition` is SQL on `v`. */
export function verificationPicker({ pool }: Store, inova: Inova) {
  const used = new Set<number>();
  return async (state: string, condition = ''): Promise<Verification> => {
    const { rows } = await pool.query<{ id: number }>(
      `select v.id from inova.verifications v
       where client_id = 5 and state = $1 and coverage_id is not null ${condition} order by id`,
      [state],
    );
    const { id } = first(rows.filter((row) => !used.has(row.id)));
    used.add(id);
    return inova.verifications.get(id);
  };
}

/** The service at noon of the demonstration day, a client for the counselor, and a verification picker. */
export async function startVerificationWork() {
  const service = await startTestService();
  service.clock.now = new Date(demonstrationNoon);
  const inova = await service.signIn('financial');
  return { service, inova, pickVerification: verificationPicker(service.store, inova) };
}

export type VerificationWork = Awaited<ReturnType<typeof startVerificationWork>>;
