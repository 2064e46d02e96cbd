import type { KnownAccount } from '#server/access/audit/security-events.ts';
import type { Store } from '#server/store/store.ts';
import { findTwoStep } from './two-step-records.ts';
import { findUserByEmail } from './users.ts';

/** The account of a typed email, for security events; null if there is none. */
export async function findKnownAccount(store: Store, email: string): Promise<KnownAccount | null> {
  const user = await findUserByEmail(store, email.trim());
  if (!user) return null;
  const step = await findTwoStep(store, user.id);
  const { id, client, disabled } = user;
  return { id, email: user.email, client, isDisabled: disabled, hasTwoStep: step?.isOn ?? false };
}
