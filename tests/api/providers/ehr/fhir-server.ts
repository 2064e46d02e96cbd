import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { createEhr } from '#server/providers/ehr/ehr.ts';

/** A client of an EHR that responds with `listener`; `requests` records what it received. */
export async function ehrAt(listener: RequestListener, timeout = 8000) {
  const server = await startFhirServer(listener);
  onTestFinished(server.close);
  return { ehr: createEhr({ url: server.url, token: 'secret', timeout }), requests: server.requests };
}

export async function startFhirServer(listener: RequestListener) {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    listener(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/fhir/`,
    requests,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** Responds to searches with these patients and coverages. */
export function respondToSearch(patients: object[], coverages: object[] = []): RequestListener {
  return (request, response) => {
    const resources = request.url?.startsWith('/fhir/Coverage') ? coverages : patients;
    const entry = resources.map((resource) => ({ resource }));
    response.setHeader('content-type', 'application/fhir+json');
    response.end(JSON.stringify({ resourceType: 'Bundle', type: 'searchset', total: entry.length, entry }));
  };
}
