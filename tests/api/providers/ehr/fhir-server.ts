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

/** A request for the patient below. */
export const request = { clientId: 5, ehrId: '590012' };
/** A patient as FHIR. */
export const anna = {
  resourceType: 'Patient',
  id: 'a-1',
  identifier: [{ system: 'urn:inova:clinic:5:ehr', value: '590012' }],
  name: [
    { use: 'maiden', family: 'Nowak', given: ['Anna'] },
    { use: 'usual', family: 'Kowalska', given: ['Ania'] },
    { use: 'official', family: 'Kowalska', given: ['Anna', 'Maria'] },
  ],
  birthDate: '1985-09-01',
};
