import { withBreakers } from './breakers.ts';
import { InovaError } from './error.ts';
import type { Transport } from './transport.ts';

const largestAnswer = 8 * 1024 * 1024;

/** Carries requests to an origin over HTTP; answers arrive whole, within the request's signal, 8 MB at most. */
export function httpTransport(origin: string): Transport {
  return withBreakers(async (request) => {
    const { pathname, search } = new URL(request.url);
    try {
      const response = await fetch(new Request(new URL(pathname + search, origin), request));
      const body = await readWhole(response);
      return new Response(body.byteLength ? body : null, { status: response.status, headers: response.headers });
    } catch (error) {
      throw error instanceof InovaError ? error : asInovaError(error, request.signal);
    }
  });
}

async function readWhole(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > largestAnswer) {
      await reader?.cancel();
      throw new InovaError('bad-answer', 'inova answered more than can be read', response.status);
    }
    chunks.push(part.value);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

function asInovaError(error: unknown, signal: AbortSignal): InovaError {
  const failure = signal.aborted
    ? new InovaError('timeout', 'inova did not answer in time')
    : new InovaError('unreachable', 'inova cannot be reached at the moment');
  failure.cause = error;
  return failure;
}
