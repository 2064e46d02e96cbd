import { enqueue } from '#server/jobs/add-job.ts';
import type { ServiceContext, ServiceTask } from '../context.ts';
import { sendPushTaskName } from './notify.ts';
import { findPendingPush, type PushKey, removeSubscription } from './push-subscriptions.ts';

/** When to look again whether a user who was active has read the notification. */
const secondLookMs = 90_000;

interface PushJob extends PushKey {
  /** True if the user was active when it was due; then it is sent only if that has ended. */
  isSecondLook?: boolean;
}

/** Sends a push message with nothing but the number of its notification; not while its user works in the portal. */
async function sendPush({ store, push, now }: ServiceContext, job: PushJob): Promise<void> {
  const pending = await findPendingPush(store, job, now());
  if (!pending || !push) return;
  if (pending.isActive) {
    if (job.isSecondLook) return;
    const later = new Date(now().getTime() + secondLookMs);
    return enqueue(store.pool, sendPushTaskName, { ...job, isSecondLook: true }, { runAt: later });
  }
  const outcome = await push.send(pending, { payload: JSON.stringify({ id: job.notification }), topic: pending.topic });
  if (outcome === 'gone') await removeSubscription(store, job.subscription);
}

export const sendPushTask: ServiceTask<PushJob> = {
  name: sendPushTaskName,
  label: 'Send push message to a browser',
  subject: ({ notification }) => `Notification ${notification}`,
  isPossible: ({ push }) => push !== null,
  run: sendPush,
};
