import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message that a push service received for a browser, decrypted. */
export interface ReceivedPush {
  browser: string;
  payload: unknown;
  topic: string;
  timeToLive: number;
  subject: string;
}

interface Browser {
  curve: ReturnType<typeof createECDH>;
  auth: Buffer;
  publicKey: string;
}

export type TestPushService = Awaited<ReturnType<typeof startTestPushService>>;

/**
 * A push service with browsers, as of RFC 8030. It refuses requests that are not signed with the key of the browser's
 * subscription (RFC 8292), and decrypts messages as the browser would (RFC 8291).
 */
export async function startTestPushService() {
  const browsers = new Map<string, Browser>();
  const received: ReceivedPush[] = [];
  const requests: string[] = [];
  /** The responses to a browser's messages, instead of 201. */
  const statuses = new Map<string, number>();
  const server = createServer(async (request, response) => {
    const name = (request.url ?? '').slice(1);
    requests.push(name);
    const browser = browsers.get(name);
    const fault = browser ? authorizationFault(request, browser, origin) : 'unknown browser';
    const body = await bodyOf(request);
    const status = fault ? 403 : (statuses.get(name) ?? 201);
    if (browser && status === 201) received.push(read(name, browser, request, body));
    response.writeHead(status, status === 307 ? { location: `${origin}/elsewhere` } : {}).end(fault ?? '');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    received,
    requests,
    statuses,
    /** The subscription of a new browser, as JSON. */
    subscribe(name: string, publicKey: string): string {
      const curve = createECDH('prime256v1');
      curve.generateKeys();
      const auth = randomBytes(16);
      browsers.set(name, { curve, auth, publicKey });
      const keys = { p256dh: curve.getPublicKey('base64url'), auth: auth.toString('base64url') };
      return JSON.stringify({ endpoint: `${origin}/${name}`, expirationTime: null, keys });
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** What is wrong with the signature of a message, or null. */
function authorizationFault(request: IncomingMessage, { publicKey }: Browser, origin: string): string | null {
  const [, token, key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(request.headers.authorization ?? '') ?? [];
  if (!token || key !== publicKey) return 'another key';
  const [head, claims, signature] = token.split('.') as [string, string, string];
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: encode(point.subarray(1, 33)), y: encode(point.subarray(33)) };
  const verifier = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' as const };
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), verifier, Buffer.from(signature, 'base64url'))) {
    return 'wrong signature';
  }
  const { aud, exp } = decode(claims);
  if (aud !== origin) return 'another audience';
  return exp * 1000 > Date.now() && exp * 1000 < Date.now() + 86_400_000 ? null : 'expired';
}

function read(name: string, browser: Browser, request: IncomingMessage, body: Buffer): ReceivedPush {
  const { authorization = '', topic, ttl } = request.headers;
  const claims = /t=[^.]+\.([^.]+)/.exec(authorization)?.[1] ?? '';
  return {
    browser: name,
    payload: JSON.parse(decrypt(browser, body)),
    topic: String(topic),
    timeToLive: Number(ttl),
    subject: decode(claims).sub,
  };
}

/** The text of a message of one record, encrypted with aes128gcm. */
function decrypt({ curve, auth }: Browser, body: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const shared = curve.computeSecret(senderKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), senderKey]);
  const secret = Buffer.from(hkdfSync('sha256', shared, auth, info, 32));
  const derive = (purpose: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${purpose}\0`, length));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8');
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const encode = (bytes: Buffer) => bytes.toString('base64url');
const decode = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
