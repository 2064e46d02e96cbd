import type { Insurance, Person } from './population.ts';

/** The sandbox's FHIR resource id for a person; not the EHR id that staff enter. */
export const fhirId = ({ ehrId }: Pick<Person, 'ehrId'>) => `pt-${ehrId}`;

export const identifierSystem = (clinicId: number) => `urn:inova:clinic:${clinicId}:ehr`;

export function patientResource(person: Person) {
  return {
    resourceType: 'Patient',
    id: fhirId(person),
    identifier: [{ use: 'usual', system: identifierSystem(person.clinicId), value: person.ehrId }],
    active: true,
    name: [{ use: 'official', family: person.lastname, given: [person.firstname] }],
    birthDate: person.dob,
    gender: 'female',
    telecom: [
      { system: 'phone', use: 'mobile', value: person.phone },
      { system: 'email', use: 'home', value: person.email },
    ],
    address: [
      { use: 'home', line: person.line, city: person.city, state: person.state, postalCode: person.zip, country: 'US' },
    ],
    contact: person.partner ? [partnerContact(person.partner)] : undefined,
    generalPractitioner: [{ display: person.physician }],
  };
}

export function coverageResource(person: Person, insurance: Insurance, index: number) {
  return {
    resourceType: 'Coverage',
    id: `cov-${person.ehrId}-${index + 1}`,
    status: 'active',
    type: { text: insurance.planType },
    subscriberId: insurance.memberId,
    beneficiary: { reference: `Patient/${fhirId(person)}` },
    period: { start: insurance.start },
    payor: [{ display: insurance.payer }],
    class: [
      {
        type: { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/coverage-class', code: 'group' }] },
        value: insurance.groupNumber,
      },
    ],
    order: index + 1,
  };
}

export function searchset(resources: object[]) {
  return {
    resourceType: 'Bundle',
    type: 'searchset',
    total: resources.length,
    entry: resources.map((resource) => ({ resource, search: { mode: 'match' } })),
  };
}

export function operationOutcome(code: string, diagnostics: string) {
  return { resourceType: 'OperationOutcome', issue: [{ severity: 'error', code, diagnostics }] };
}

export function capabilityStatement() {
  const resource = (type: string, searchParam: object[]) => ({
    type,
    interaction: [{ code: 'read' }, { code: 'search-type' }],
    searchParam,
  });
  return {
    resourceType: 'CapabilityStatement',
    status: 'active',
    date: '2026-01-01',
    kind: 'instance',
    fhirVersion: '4.0.1',
    format: ['application/fhir+json'],
    implementation: { description: 'Demonstration EHR with fictional patients' },
    rest: [
      {
        mode: 'server',
        resource: [
          resource('Patient', [{ name: 'identifier', type: 'token' }]),
          resource('Coverage', [{ name: 'beneficiary', type: 'reference' }]),
          resource('Invoice', [{ name: 'subject', type: 'reference' }]),
        ],
      },
    ],
  };
}

function partnerContact(name: string) {
  const system = 'http://terminology.hl7.org/CodeSystem/v3-RoleCode';
  return {
    relationship: [{ coding: [{ system, code: 'SIGOTHR', display: 'significant other' }] }],
    name: { text: name },
  };
}
