import { fetchPortal } from '#app/lib/fetch-portal.ts';
import { type PushFailure, pushObstacle, refusedPermission, unknownFailure } from './push-failure.ts';
import { forgetPushOwner, keepPushOwner } from './push-owner.ts';

const path = '/notifications/push';

/** Asks for permission and turns push messages on in this browser, until the user signs out; the reason if it fails. */
export async function turnOnPush(userId: number, formToken: string): Promise<PushFailure | null> {
  try {
    const obstacle = pushObstacle();
    if (obstacle) return obstacle;
    if ((await Notification.requestPermission()) !== 'granted') return refusedPermission();
    await subscribe(formToken);
    keepPushOwner(userId);
    return null;
  } catch (error) {
    return unknownFailure(error);
  }
}

/** Turns push messages on again in a new session, where the user had them in the session before. */
export async function resumePush(formToken: string): Promise<void> {
  if (pushObstacle() || Notification.permission !== 'granted') return;
  await subscribe(formToken).catch(() => undefined);
}

export async function turnOffPush(formToken: string): Promise<void> {
  forgetPushOwner();
  await post({ formToken, intent: 'off' });
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/** Subscribes with the portal's key, unless this session has done so, and tells the portal the address. */
async function subscribe(formToken: string): Promise<void> {
  const { publicKey, isOn } = await (await fetchPortal(path)).json();
  if (isOn || !publicKey) return;
  const { pushManager } = await readyWorker();
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  await post({ formToken, token: JSON.stringify(subscription) });
}

async function readyWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register('/service-worker.js');
  return navigator.serviceWorker.ready;
}

async function post(fields: Record<string, string>): Promise<void> {
  const response = await fetchPortal(path, { method: 'POST', body: new URLSearchParams(fields) });
  if (!response.ok) throw new Error((await response.text()) || 'The session has ended');
}
