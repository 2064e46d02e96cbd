import { ProviderError } from '../provider-error.ts';
import { fetchBytes, parseJson } from '../provider-request.ts';

export interface FhirServer {
  /** The base URL, such as `https://ehr.example/fhir`. */
  url: string;
  token: string | null;
  /** Timeout per request in milliseconds, including reading the response. */
  timeout: number;
}

/** Sends a FHIR search and retries once if the connection broke. `null` if the server doesn't support the resource. */
export const searchFhir = (server: FhirServer, resource: string, query: Record<string, string>): Promise<unknown> =>
  getFhir(server, `/${resource}?${new URLSearchParams(query)}`);

/** Gets another page of a search; its URL must be below the server's, so that the token is sent nowhere else. */
export async function getPage(server: FhirServer, url: string): Promise<unknown> {
  const base = server.url.replace(/\/+$/, '');
  if (url.startsWith(`${base}/`) || url.startsWith(`${base}?`)) return getFhir(server, url.slice(base.length));
  throw new ProviderError('bad-answer', 'The EHR has more records on a page that it does not give.');
}

/** Creates a resource unless there is one with these search parameters, so that it can be sent again. */
export async function createFhir(
  { url, token, timeout }: FhirServer,
  resource: { resourceType: string },
  unless: Record<string, string>,
): Promise<void> {
  const created = await fetchBytes(
    { name: 'The EHR', url, timeout },
    {
      method: 'POST',
      path: `/${resource.resourceType}`,
      headers: { ...headersOf(token), 'if-none-exist': new URLSearchParams(unless).toString() },
      body: resource,
    },
  );
  if (created === null) throw new ProviderError('rejected', 'The EHR does not take documents.');
}

const headersOf = (token: string | null) => ({
  accept: 'application/fhir+json',
  ...(token && { authorization: `Bearer ${token}` }),
});

async function getFhir({ url, token, timeout }: FhirServer, path: string): Promise<unknown> {
  const request = { path, headers: headersOf(token) };
  const get = () => fetchBytes({ name: 'The EHR', url, timeout }, request);
  const bytes = await get().catch((error) => {
    if (isBrokenConnection(error)) return get();
    throw error;
  });
  return bytes && parseJson(bytes);
}

/** True if the connection broke; false for a timeout or an error response. */
function isBrokenConnection(error: unknown): boolean {
  return error instanceof ProviderError && error.cause instanceof Error && error.cause.name !== 'TimeoutError';
}
