import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEhr, type Ehr } from '#server/providers/ehr/ehr.ts';
import { startEhrSandbox } from '#server/providers/ehr/sandbox.ts';

let sandbox: Awaited<ReturnType<typeof startEhrSandbox>>;
let ehr: Ehr;
beforeAll(async () => {
  sandbox = await startEhrSandbox();
  ehr = createEhr({ url: sandbox.url, token: null });
});
afterAll(() => sandbox.close());

describe('the patients of the sandbox EHR', () => {
  test('number five hundred per clinic, with IDs from 90000 to 90499 after the clinic’s number', async () => {
    expect(await ehr.findPatient({ clientId: 5, ehrId: '590000' })).not.toBeNull();
    expect(await ehr.findPatient({ clientId: 5, ehrId: '590499' })).not.toBeNull();
    expect(await ehr.findPatient({ clientId: 41, ehrId: '4190000' })).not.toBeNull();
    expect(await ehr.findPatient({ clientId: 1, ehrId: '190000' })).not.toBeNull();
    expect(await ehr.findPatient({ clientId: 5, ehrId: '589999' })).toBeNull();
    expect(await ehr.findPatient({ clientId: 5, ehrId: '590500' })).toBeNull();
  });

  test('are not found under another clinic, the network itself, or an ID with leading zeros', async () => {
    expect(await ehr.findPatient({ clientId: 8, ehrId: '590000' })).toBeNull();
    expect(await ehr.findPatient({ clientId: 2, ehrId: '290000' })).toBeNull();
    expect(await ehr.findPatient({ clientId: 5, ehrId: '0590000' })).toBeNull();
  });

  test('are complete, and the same on every request', async () => {
    const request = { clientId: 13, ehrId: '1390123' };
    const person = await ehr.findPatient(request);
    expect(await ehr.findPatient(request)).toEqual(person);
    expect(person).toMatchObject({
      dob: expect.stringMatching(/^(19|20)\d\d-\d\d-\d\d$/),
      email: expect.stringContaining('@example.com'),
      zip: expect.stringMatching(/^\d{5}$/),
    });
    const patient = await Promise.all(
      [0, 1, 2, 3, 4, 5].map((n) => ehr.findPatient({ clientId: 5, ehrId: `59010${n}` })),
    );
    expect(patient.some((each) => each?.coverages.length)).toBe(true);
  });
});

describe('the FHIR sandbox', () => {
  async function get(path: string) {
    const response = await fetch(sandbox.url + path);
    expect(response.headers.get('content-type')).toContain('application/fhir+json');
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }

  test('declares FHIR 4.0.1 in its capability statement', async () => {
    expect(await get('/metadata')).toMatchObject({
      status: 200,
      body: { resourceType: 'CapabilityStatement', fhirVersion: '4.0.1' },
    });
  });

  test('reads a patient by the ID from a search', async () => {
    const search = await get('/Patient?identifier=590001');
    const [{ resource }] = search.body.entry as [{ resource: { id: string } }];
    expect((await get(`/Patient/${resource.id}`)).body).toEqual(resource);
  });

  test.each([
    ['/Patient/nobody', 404, 'not-found'],
    ['/Patient', 400, 'required'],
    ['/Coverage', 400, 'required'],
    ['/Observation', 404, 'not-supported'],
  ])('responds to %s with an OperationOutcome', async (path, status, code) => {
    expect(await get(path)).toMatchObject({
      status,
      body: { resourceType: 'OperationOutcome', issue: [{ severity: 'error', code }] },
    });
  });
});
