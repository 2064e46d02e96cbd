import { formatDate, formatTaxId } from '#server/inova/contract/text/format.ts';
import type { PatientDocument } from '#server/inova/contract/verifications/document.ts';
import { documentHead } from '#server/inova/patient-documents/head.ts';
import { messageSection } from '#server/inova/patient-documents/message.ts';
import { type ChargesInput, chargesSections, checklistSection } from '#server/inova/service/documents/charges.ts';
import type { AgreementRow } from '../queries.ts';

export type EstimateInput = ChargesInput & Pick<AgreementRow, 'items' | 'care'>;

/**
 * The estimate document: expected cost of treatment, before an agreement, with what a good faith estimate must have for
 * patients who pay themselves (45 CFR 149.610(c)). Facts that are not stored are left out.
 */
export function estimateDocument(input: EstimateInput): PatientDocument {
  const { items, total } = input;
  return {
    ...documentHead(input, total.insuranceCents > 0 ? 'Cost estimate' : 'Good faith estimate'),
    sections: [
      ...messageSection(input),
      careSection(input),
      ...chargesSections(
        input,
        items.map(({ cpt }) => cpt),
      ),
      ...separateSection(input),
      aboutSection(input),
      disputeSection(input),
      ...checklistSection(input),
    ],
  };
}

/** The primary service, and where and by whom it is provided. */
function careSection({ clinic, items, care }: EstimateInput): PatientDocument['sections'][number] {
  const { city, state } = clinic;
  const { street, zip, npi, taxId } = care.billing ?? {};
  const place = city && state ? [city, [state, zip].filter(Boolean).join(' ')] : [];
  const primary = items.find(({ kind }) => kind === 'package') ?? items[0];
  const facts: [string, string | null | undefined][] = [
    ['Primary service', primary?.name],
    ['Planned for', care.plannedOn && formatDate(care.plannedOn)],
    ['Diagnosis', care.diagnosis],
    ['Facility', clinic.name],
    ['Location', [street, ...place].filter(Boolean).join(', ')],
    ['Facility NPI', npi],
    ['Physician', care.physician],
    ['Physician NPI', care.physicianNpi],
    ['Tax ID', taxId && formatTaxId(taxId)],
  ];
  return {
    heading: 'Your care',
    parts: [
      { kind: 'facts', facts: facts.flatMap(([term, value]) => (value ? [[term, value] as [string, string]] : [])) },
    ],
  };
}

/** Tests that are ordered and not done: services that are scheduled separately. */
function separateSection({ clinic, care }: EstimateInput): PatientDocument['sections'] {
  if (care.separate.length === 0) return [];
  return [
    {
      heading: 'Services scheduled separately',
      parts: texts(
        `These services are expected before your treatment and are scheduled separately. Their charges are not in this estimate. You get a separate good faith estimate when they are scheduled, or whenever you ask ${clinic.name} for one. Diagnosis codes, service codes, expected charges, and provider or facility identifiers are given in that estimate.`,
        ...care.separate.map((test) => `• ${test}`),
      ),
    },
  ];
}

function aboutSection({ clinic, counselor, total }: EstimateInput): PatientDocument['sections'][number] {
  const reviewer = counselor ? `${counselor}, your financial counselor,` : 'Your financial counselor';
  return {
    heading: 'About this estimate',
    parts: texts(
      'This is only an estimate of the items and services reasonably expected when it was made. It is not a bill. Actual items, services, or charges may differ.',
      ...(total.insuranceCents > 0
        ? ['Insurance amounts are based on information from your plan; its final decision may differ.']
        : []),
      'There may be additional items or services that we recommend as part of your care that must be scheduled or requested separately and are not in this estimate.',
      'This estimate is not a contract. It does not require you to get the items or services from any provider or facility named in it.',
      `If you need this estimate in another language or format, ask ${clinic.name}.`,
      `${reviewer} will review it with you before you agree to anything.`,
    ),
  };
}

function disputeSection({ total }: EstimateInput): PatientDocument['sections'][number] {
  const whom = total.insuranceCents > 0 ? 'If you do not have insurance or do not use it for this care, and' : 'If';
  return {
    heading: 'Your right to dispute a bill',
    parts: texts(
      `${whom} you are billed at least $400 more than the expected charges in this estimate, you have the right to dispute the bill, within 120 days of receiving it. Disputing it will not affect the quality of your care.`,
      'To learn how to start the patient-provider dispute resolution process, visit www.cms.gov/nosurprises or call 1-800-985-3059. Keep this estimate: you may need it if you are billed a higher amount.',
    ),
  };
}

const texts = (...lines: string[]): PatientDocument['sections'][number]['parts'] =>
  lines.map((text) => ({ kind: 'text', text }));
