import type { ServiceContext } from '../context.ts';

/** Sends all queued messages to patients and signers. */
export async function processOutbox(context: ServiceContext): Promise<void> {
  for (const deliver of context.registry.deliveries) await deliver(context);
}
