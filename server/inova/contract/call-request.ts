import type { TokenMemory } from './session/token-memory.ts';

/** A call as its service gets it, over HTTP or in process: texts, as they are in a URL and in headers. */
export interface CallRequest {
  params: Record<string, string>;
  query: Record<string, string>;
  bearer: string | undefined;
  client: string | undefined;
  idempotencyKey: string | undefined;
  contentType: string | undefined;
  /** The bytes of the body; null if there are more. */
  readBody(maxBytes: number): Promise<Buffer | null>;
  /** Aborts when nobody waits for the response any more. */
  signal: AbortSignal;
  /** The caller's IP address; empty in process. */
  address: string;
  /** The request to the portal that it belongs to, in process. */
  memory?: TokenMemory;
}

/** What a service returns for a call, before it becomes JSON. */
export interface ServedCall {
  status: number;
  body: unknown;
  headers: Record<string, string>;
}
