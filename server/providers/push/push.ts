import { createECDH, createHash } from 'node:crypto';
import webPush from 'web-push';
import { ProviderError } from '../provider-error.ts';
import { isAllowed } from './allowed-services.ts';

/** A browser's subscription, and the portal's key that it accepts messages from. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
  keyId: Buffer;
}

interface PushMessage {
  payload: string;
  /** A message that was not delivered is replaced by a newer one on the same topic. */
  topic: string;
}

export type PushSender = ReturnType<typeof createPushSender>;

interface PushSettings {
  /** Seeds of VAPID keys: the first one is used for new subscriptions, the others for those made before. */
  keys: [PushKey, ...PushKey[]];
  /** Where push services reach the operator: a `mailto:` or https address. */
  subject: string;
  /** Origins of push services; `*.` stands for any subdomain. */
  services: string[];
  timeout?: number;
}

interface PushKey {
  id: Buffer;
  key: Buffer;
}

/** Seconds that a push service keeps a message for a browser that is not running: as long as an idle session lasts. */
const timeToLive = 1_800;

/** Sends Web Push messages, encrypted for the browser, to push services of a list and nowhere else. */
export function createPushSender({ keys, subject, services, timeout = 8_000 }: PushSettings) {
  const vapidKeys = keys.map(({ id, key }) => ({ id, ...toVapidKey(key) }));
  const [{ publicKey }] = vapidKeys as [(typeof vapidKeys)[number]];

  return {
    /** The key for new subscriptions, as base64url of an uncompressed point. */
    publicKey,
    keyId: keys[0].id,

    /** True for an endpoint of a push service of the list. */
    allows: (endpoint: string): boolean => isAllowed(services, endpoint),

    /** Sends a message; `gone` if the browser has ended the subscription. Throws ProviderError. */
    async send({ endpoint, p256dh, auth, keyId }: PushTarget, message: PushMessage): Promise<'sent' | 'gone'> {
      const vapid = vapidKeys.find(({ id }) => id.equals(keyId));
      if (!vapid) return 'gone';
      if (!isAllowed(services, endpoint)) throw new ProviderError('rejected', 'The push service is not allowed.');
      const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, message.payload, {
        vapidDetails: { subject, publicKey: vapid.publicKey, privateKey: vapid.privateKey },
        TTL: timeToLive,
        topic: createHash('sha256').update(message.topic).digest('base64url').slice(0, 32),
      });
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: toHeaders(headers),
        body: new Uint8Array(body as Buffer),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeout),
      }).catch((cause) => {
        throw new ProviderError('unreachable', 'The push service does not respond.', { cause });
      });
      await response.body?.cancel().catch(() => undefined);
      return outcomeOf(response.status);
    },
  };
}

/** The VAPID keys of a seed; without its highest bit it is always a private key of the curve. */
function toVapidKey(seed: Buffer) {
  const privateKey = Buffer.from(seed);
  privateKey[0] = (privateKey[0] as number) & 0x7f;
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey);
  return { publicKey: curve.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}

/** Without the length, which `fetch` sets. */
function toHeaders(headers: Record<string, unknown>): Headers {
  const entries = Object.entries(headers).filter(([name]) => name !== 'Content-Length');
  return new Headers(entries.map(([name, value]): [string, string] => [name, String(value)]));
}

function outcomeOf(status: number): 'sent' | 'gone' {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  if (status === 429 || status >= 500) {
    throw new ProviderError('unreachable', `The push service is not available (${status}).`);
  }
  throw new ProviderError('rejected', `The push service refused the message (${status}).`);
}
