import { ProviderError } from '../provider-error.ts';
import { fetchBytes, parseJson } from '../provider-request.ts';

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
  const request = {
    path: `/${resource}?${new URLSearchParams(query)}`,
    headers: { accept: 'application/fhir+json', ...(token && { authorization: `Bearer ${token}` }) },
  };
  const get = () => fetchBytes({ name: 'The EHR', url, timeout }, request);
  const bytes = await get().catch((error) => {
    if (isBrokenConnection(error)) return get();
    throw error;
  });
  return bytes && parseJson(bytes);
}

/** True where a connection broke, not where time ran out or a server refused. */
function isBrokenConnection(error: unknown): boolean {
  return error instanceof ProviderError && error.cause instanceof Error && error.cause.name !== 'TimeoutError';
}
