import { ProviderError } from '../provider-error.ts';
import { documentReference, documentSystem, type EhrDocument } from './document-reference.ts';
import type { EhrPatient } from './ehr-patient.ts';
import type { EhrStatement } from './ehr-statement.ts';
import { createFhir, type FhirServer, searchFhir } from './fhir-request.ts';
import { type CoverageResource, coverageResource, type PatientResource, patientResource } from './fhir-resources.ts';
import { readResources, referencedPatientId, searchAll } from './fhir-search.ts';
import { invoiceResource } from './invoice-resource.ts';
import { isCurrent, readCoverage, readPatient } from './read-patient.ts';
import { readStatements } from './read-statements.ts';

export interface Ehr {
  /** The person with this id in the clinic's EHR, or `null`; throws ProviderError if that can't be determined. */
  findPatient(query: { clientId: number; ehrId: string }): Promise<EhrPatient | null>;
  /** The statements of this person's account, oldest first; `null` without such a person; throws ProviderError on failure. */
  findStatements(query: { clientId: number; ehrId: string }): Promise<EhrStatement[] | null>;
  /** Adds a document to a patient's record, once however often it is sent; throws ProviderError on failure. */
  addDocument(document: EhrDocument): Promise<void>;
}

interface EhrSettings {
  url: string;
  token: string | null;
  /** Prefix of identifier systems, followed by the clinic's number and `:ehr`. */
  systemPrefix?: string;
  /** Timeout per request in milliseconds. */
  timeout?: number;
}

/** A client for a clinic's EHR over FHIR R4: finds `Patient` by identifier, then the person's `Coverage` or `Invoice`, and adds `DocumentReference`. */
export function createEhr({ url, token, systemPrefix = 'urn:inova:clinic:', timeout = 8000 }: EhrSettings): Ehr {
  const server = { url, token, timeout };
  const systemOf = (clientId: number) => `${systemPrefix}${clientId}:ehr`;
  return {
    async findPatient({ clientId, ehrId }) {
      const resource = await findResource(server, systemOf(clientId), ehrId);
      if (!resource) return null;
      const person = readPatient(resource);
      return { ...person, coverages: await findCoverages(server, resource.id) };
    },

    async findStatements({ clientId, ehrId }) {
      const resource = await findResource(server, systemOf(clientId), ehrId);
      if (!resource) return null;
      const query = { subject: `Patient/${resource.id}`, _count: '50' };
      const kind = { type: 'Invoice', schema: invoiceResource, called: 'statements' };
      const found = await searchAll(server, kind, query);
      if (!found) throw new ProviderError('bad-answer', 'The EHR does not provide statements.');
      return readStatements(found, resource.id);
    },

    async addDocument(document) {
      const system = systemOf(document.clientId);
      const resource = await findResource(server, system, document.ehrId);
      const identifier = `${documentSystem}|${document.identifier}`;
      await createFhir(server, documentReference(document, system, resource?.id ?? null), { identifier });
    },
  };
}

async function findResource(server: FhirServer, system: string, ehrId: string): Promise<PatientResource | null> {
  const response = await searchFhir(server, 'Patient', { identifier: `${system}|${ehrId}` });
  if (response === null) throw new ProviderError('bad-answer', 'The EHR does not provide patients.');
  return readSinglePatient(response, system, ehrId);
}

function readSinglePatient(response: unknown, system: string, ehrId: string): PatientResource | null {
  const { total, next, resources } = readResources(response, 'Patient', patientResource);
  const [resource] = resources;
  if (resources.length > 1 || (total ?? 0) > 1 || next !== null)
    throw new ProviderError('ambiguous', 'The EHR has several patients with this ID.');
  if (!resource) return null;
  const isRequested = resource.identifier.some(
    (each) => each.system === system && each.value === ehrId && each.use !== 'old' && isCurrent(each),
  );
  if (!isRequested) throw new ProviderError('bad-answer', 'The EHR returned a different patient.');
  if (resource.link.some((each) => each.type === 'replaced-by')) {
    throw new ProviderError('ambiguous', 'The EHR record was replaced by another record.');
  }
  return resource;
}

/** The person's policies on all pages of the search. */
async function findCoverages(server: FhirServer, patientId: string) {
  const query = { beneficiary: `Patient/${patientId}`, _count: '50' };
  const found = await searchAll(server, { type: 'Coverage', schema: coverageResource, called: 'policies' }, query);
  return readCoverages(found ?? [], patientId);
}

function readCoverages(resources: CoverageResource[], patientId: string) {
  if (resources.some((each) => referencedPatientId(each.beneficiary.reference ?? '') !== patientId)) {
    throw new ProviderError('bad-answer', "The EHR returned another patient's coverage.");
  }
  return resources
    .toSorted((a, b) => (a.order ?? Infinity) - (b.order ?? Infinity))
    .map(readCoverage)
    .filter((coverage) => coverage !== null);
}
