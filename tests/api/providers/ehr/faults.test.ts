import type { RequestListener } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { createEhr } from '#server/providers/ehr/ehr.ts';
import { ehrAt, respondToSearch, startFhirServer } from './fhir-server.ts';

const request = { clientId: 5, ehrId: '590012' };
const anna = {
  resourceType: 'Patient',
  id: 'a-1',
  identifier: [{ system: 'urn:inova:clinic:5:ehr', value: '590012' }],
  name: [{ family: 'Kowalska', given: ['Anna'] }],
  birthDate: '1985-09-01',
};

const status = (code: number): RequestListener => {
  return (_request, response) => response.writeHead(code).end('{}');
};
const body = (text: string): RequestListener => {
  return (_request, response) => response.end(text);
};

const responses: [string, RequestListener, string][] = [
  ['500', status(500), 'unreachable'],
  ['503', status(503), 'unreachable'],
  ['429', status(429), 'unreachable'],
  ['401', status(401), 'refused'],
  ['400', status(400), 'rejected'],
  ['404', status(404), 'bad-answer'],
  ['HTML instead of FHIR', body('<html>Sign in</html>'), 'bad-answer'],
  ['another resource instead of a bundle', body('{"resourceType":"OperationOutcome"}'), 'bad-answer'],
  ['half a response', body('{"resourceType":"Bundle","entry":['), 'bad-answer'],
  ['a response that is too large', body(`{"resourceType":"Bundle","pad":"${'x'.repeat(1_000_001)}"}`), 'bad-answer'],
  ['a connection reset', (request) => request.socket.destroy(), 'unreachable'],
];
test.each(responses)('an EHR that responds with %s is an error', async (_what, listener, kind) => {
  const { ehr } = await ehrAt(listener);
  await expect(ehr.findPatient(request)).rejects.toMatchObject({ name: 'ProviderError', kind });
});

test('an EHR that never responds is unreachable', async () => {
  const { ehr, requests } = await ehrAt(() => {}, 100);
  await expect(ehr.findPatient(request)).rejects.toMatchObject({ kind: 'unreachable' });
  expect(requests).toHaveLength(1);
});

test('an EHR that starts a response and never ends it is unreachable', async () => {
  const { ehr } = await ehrAt((_request, response) => void response.write('{'), 100);
  await expect(ehr.findPatient(request)).rejects.toMatchObject({ kind: 'unreachable' });
});

test('an EHR that is not listening is unreachable', async () => {
  const server = await startFhirServer(status(200));
  await server.close();
  const ehr = createEhr({ url: server.url, token: null });
  await expect(ehr.findPatient(request)).rejects.toMatchObject({ kind: 'unreachable' });
});

test('a redirect is not followed', async () => {
  const otherServer = await startFhirServer(respondToSearch([anna]));
  onTestFinished(otherServer.close);
  const { ehr } = await ehrAt((_request, response) => response.writeHead(302, { location: otherServer.url }).end());
  await expect(ehr.findPatient(request)).rejects.toMatchObject({ kind: 'bad-answer' });
  expect(otherServer.requests).toHaveLength(0);
});

test('one broken connection is retried', async () => {
  let broken = false;
  const { ehr } = await ehrAt((request, response) => {
    if (broken) return respondToSearch([anna])(request, response);
    broken = true;
    request.socket.destroy();
  });
  expect(await ehr.findPatient(request)).toMatchObject({ firstname: 'Anna' });
});

test('an EHR without coverages still returns the patient', async () => {
  const { ehr } = await ehrAt((request, response) => {
    if (request.url?.startsWith('/fhir/Coverage')) return status(404)(request, response);
    respondToSearch([anna])(request, response);
  });
  expect(await ehr.findPatient(request)).toMatchObject({ lastname: 'Kowalska', coverages: [] });
});
