import type { ServiceContext } from '../context.ts';

/** Sends everything that is queued for patients and signers. */
export async function processOutbox(context: ServiceContext): Promise<void> {
  for (const deliver of context.registry.deliveries) await deliver(context);
}
