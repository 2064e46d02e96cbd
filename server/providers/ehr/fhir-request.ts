import { ask, parseJson } from '../ask.ts';
import { ProviderError } from '../provider-error.ts';

export interface FhirServer {
  /** The base address, as `https://ehr.example/fhir`. */
  url: string;
  token: string | null;
  /** Milliseconds for one request, its answer read to the end. */
  timeout: number;
}

/** GETs a FHIR search; a broken connection is tried once more. `null` where the server lacks the resource. */
export async function searchFhir(
  { url, token, timeout }: FhirServer,
  resource: string,
  query: Record<string, string>,
): Promise<unknown> {
  const asked = {
    path: `/${resource}?${new URLSearchParams(query)}`,
    headers: { accept: 'application/fhir+json', ...(token && { authorization: `Bearer ${token}` }) },
  };
  const get = () => ask({ name: 'The EHR', url, timeout }, asked);
  const bytes = await get().catch((error) => {
    if (isBroken(error)) return get();
    throw error;
  });
  return bytes && parseJson(bytes);
}

/** True where a connection broke, not where time ran out or a server refused. */
function isBroken(error: unknown): boolean {
  return error instanceof ProviderError && error.cause instanceof Error && error.cause.name !== 'TimeoutError';
}
