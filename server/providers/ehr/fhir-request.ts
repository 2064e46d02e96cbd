import { readAtMost } from '#server/inova/contract/body.ts';
import { EhrError } from './ehr-error.ts';

const largestAnswer = 1_000_000;

export interface FhirServer {
  /** The base address, as `https://ehr.example/fhir`. */
  url: string;
  token: string | null;
  /** Milliseconds for one request, its answer read to the end. */
  timeout: number;
}

/** GETs a FHIR search; a broken connection is tried once more. `null` where the server lacks the resource. */
export async function searchFhir(
  server: FhirServer,
  resource: string,
  query: Record<string, string>,
): Promise<unknown> {
  const url = `${server.url.replace(/\/+$/, '')}/${resource}?${new URLSearchParams(query)}`;
  try {
    return await getJson(server, url).catch((error) => {
      if (isNetworkFault(error)) return getJson(server, url);
      throw error;
    });
  } catch (error) {
    if (error instanceof EhrError) throw error;
    throw new EhrError('unreachable', 'The EHR does not answer.', { cause: error });
  }
}

const isNetworkFault = (error: unknown) => !(error instanceof EhrError) && (error as Error).name !== 'TimeoutError';

async function getJson(server: FhirServer, url: string): Promise<unknown> {
  const headers = new Headers({ accept: 'application/fhir+json' });
  if (server.token) headers.set('authorization', `Bearer ${server.token}`);
  const response = await fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(server.timeout) });
  if (!response.ok) {
    await response.body?.cancel();
    return refused(response.status);
  }
  const body = await readAtMost(response.body, largestAnswer);
  if (!body) throw new EhrError('bad-answer', 'The answer of the EHR is too large.');
  try {
    return JSON.parse(body.toString('utf8'));
  } catch (error) {
    throw new EhrError('bad-answer', 'The EHR answered something that is not FHIR.', { cause: error });
  }
}

function refused(status: number): null {
  if (status === 404 || status === 501) return null;
  if (status === 429 || status >= 500) throw new EhrError('unreachable', `The EHR is not available (${status}).`);
  if (status === 401 || status === 403) throw new EhrError('bad-answer', `The EHR refused the portal (${status}).`);
  throw new EhrError('bad-answer', `The EHR refused the request (${status}).`);
}
