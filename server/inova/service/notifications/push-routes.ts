import * as calls from '#server/inova/contract/messages/push.ts';
import type { ServiceContext } from '../context.ts';
import { ApiError } from '../errors.ts';
import { type Route, route } from '../route.ts';
import { requireOwnEmail, unknownNotification } from './own.ts';
import { hasSubscription, removeSubscriptionOf, saveSubscription } from './push-subscriptions.ts';
import { findPushText } from './push-text.ts';

/** Push messages to browsers: turning them on and off, and what to show for one. */
export function pushRoutes({ store, push, now }: ServiceContext): Route[] {
  return [
    route(calls.state, async (_, { tokenHash }) => ({
      publicKey: push?.publicKey ?? null,
      isOn: push !== null && (await hasSubscription(store, tokenHash)),
    })),

    route(calls.subscribe, async ({ body: { userEmail, token } }, { principal, tokenHash }) => {
      requireOwnEmail(userEmail, principal);
      if (!push) throw new ApiError(501, 'Push messages are turned off');
      const { endpoint, keys } = readSubscription(token);
      if (!push.allows(endpoint)) throw new ApiError(400, 'Push messages to this push service are not allowed');
      const { userId } = principal;
      await saveSubscription(store, { tokenHash, userId, endpoint, ...keys, keyId: push.keyId, at: now() });
      return {};
    }),

    route(calls.unsubscribe, async (_, { tokenHash }) => {
      await removeSubscriptionOf(store, tokenHash);
      return {};
    }),

    route(calls.text, async ({ params: { notification } }, { principal, workClinics }) => {
      const text = await findPushText(store, principal.userId, workClinics, notification);
      if (!text) throw unknownNotification();
      return text;
    }),
  ];
}

function readSubscription(token: string) {
  const parsed = calls.pushSubscription.safeParse(parseJson(token));
  if (!parsed.success) throw new ApiError(400, 'token must be a push subscription as JSON');
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
