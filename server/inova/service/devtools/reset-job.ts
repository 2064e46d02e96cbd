import { rows, sql } from '#server/store/sql.ts';
import type { ServiceContext, ServiceTask } from '../context.ts';
import { describeError } from '../describe-error.ts';

export const resetTaskName = 'reset-demonstration';

/** Resets the demonstration; why it failed is kept for its page. */
async function reset({ store, resetDemonstration }: ServiceContext): Promise<void> {
  await resetDemonstration?.().catch(async (error) => {
    const { message } = error as Error;
    await rows(store.pool, sql`update inova.demonstration_mark set reset_error = ${message.slice(0, 500)}`);
    throw new Error(`the demonstration could not be reset: ${JSON.stringify(describeError(error))}`);
  });
}

export const resetDemonstrationTask: ServiceTask = {
  name: resetTaskName,
  label: 'Reset demonstration',
  isPossible: ({ resetDemonstration }) => Boolean(resetDemonstration),
  run: reset,
};
