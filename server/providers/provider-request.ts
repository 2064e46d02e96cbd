import type { z } from 'zod';
import { readAtMost } from '#server/inova/contract/body.ts';
import { ProviderError } from './provider-error.ts';

const defaultTimeout = 8000;
const checkTimeout = 3000;
const defaultMaxBytes = 1_000_000;

export interface Service {
  /** The display name. */
  name: string;
  /** The base URL. */
  url: string;
  /** Timeout per request in milliseconds, including reading the response; 8 s by default. */
  timeout?: number;
}

interface ProviderRequest {
  method?: 'GET' | 'POST' | 'PUT';
  path: string;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: object;
  /** The maximum response size in bytes; 1 MB by default. */
  maxBytes?: number;
}

/** The bytes of a response; `null` for 404 and 501. Redirects are not followed. Throws ProviderError. */
export async function fetchBytes(service: Service, request: ProviderRequest): Promise<Buffer | null> {
  const headers = new Headers(request.headers);
  if (request.body) headers.set('content-type', 'application/json');
  const response = await send(service, request.path, {
    method: request.method ?? 'GET',
    headers,
    body: request.body ? JSON.stringify(request.body) : null,
  });
  if (!response.ok) {
    await response.body?.cancel().catch(() => undefined);
    return handleErrorStatus(service, response.status);
  }
  const bytes = await readAtMost(response.body, request.maxBytes ?? defaultMaxBytes).catch(throwUnreachable(service));
  if (!bytes) throw new ProviderError('bad-answer', `${service.name} returned a response that is too large.`);
  return bytes;
}

/** The JSON of a response, parsed with the schema. */
export async function fetchJson<T extends z.ZodType>(
  service: Service,
  request: ProviderRequest,
  schema: T,
): Promise<z.infer<T>> {
  const bytes = await fetchBytes(service, { ...request, headers: { accept: 'application/json', ...request.headers } });
  if (bytes === null) throw new ProviderError('bad-answer', `${service.name} does not offer this.`);
  const parsed = schema.safeParse(parseJson(bytes));
  if (parsed.success) return parsed.data;
  throw new ProviderError('bad-answer', `${service.name} returned an unexpected response.`);
}

/** Resolves if the service responds within three seconds without a server error; otherwise throws ProviderError. */
export async function checkService({ name, url, timeout }: Service): Promise<void> {
  const service = { name, url, timeout: Math.min(timeout ?? defaultTimeout, checkTimeout) };
  const response = await send(service, '', { method: 'HEAD' });
  await response.body?.cancel().catch(() => undefined);
  if (response.status >= 500) throw unavailableError(service, response.status);
}

function send(service: Service, path: string, request: RequestInit): Promise<Response> {
  const signal = AbortSignal.timeout(service.timeout ?? defaultTimeout);
  const url = service.url.replace(/\/+$/, '') + path;
  return fetch(url, { ...request, redirect: 'manual', signal }).catch(throwUnreachable(service));
}

const throwUnreachable =
  ({ name }: Service) =>
  (cause: unknown): never => {
    throw new ProviderError('unreachable', `${name} does not respond.`, { cause });
  };

const unavailableError = ({ name }: Service, status: number) =>
  new ProviderError('unreachable', `${name} is not available (${status}).`);

function handleErrorStatus(service: Service, status: number): null {
  if (status === 404 || status === 501) return null;
  if (status === 429 || status >= 500) throw unavailableError(service, status);
  if (status === 401 || status === 403) {
    throw new ProviderError('refused', `${service.name} refused the portal (${status}).`);
  }
  const kind = status >= 400 ? 'rejected' : 'bad-answer';
  throw new ProviderError(kind, `${service.name} refused the request (${status}).`);
}

/** Parses bytes as JSON; undefined if invalid. */
export function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}
