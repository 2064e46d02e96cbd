import { formatDate } from '#server/inova/contract/text/format.ts';
import type { DocumentPart, PatientDocument } from '#server/inova/contract/verifications/document.ts';
import {
  type FieldGroup,
  fieldGroups,
  type VerificationField,
  type VerificationValues,
} from '#server/inova/contract/verifications/verification-fields.ts';
import { type DocumentContext, documentHead } from '../head.ts';
import { messageSection } from '../message.ts';
import { isOfLimit, limitsTable } from './limits-table.ts';
import { isOfTreatment, type Procedures, procedureTable, treatmentTable } from './procedure-tables.ts';
import { valueText } from './value-text.ts';

/** The input of the policy document. */
export interface VerifiedPolicy extends DocumentContext, Procedures {
  payer: string | null;
  /** The completion date in the clinic's time zone; null until completed. */
  completedOn: string | null;
  answers: VerificationValues;
  /** A note for the patient; empty for none. */
  message: string;
}

/** The one clinic that leaves out the notes. */
const clinicWithoutNotes = 26;

/** The policy's benefits as a document for the patient: values, and the remainder of each limit. */
export function policyDocument(policy: VerifiedPolicy): PatientDocument {
  return {
    ...documentHead(policy, 'Your insurance benefits'),
    sections: [
      { parts: [{ kind: 'text', text: introduction(policy) }] },
      ...messageSection(policy),
      ...fieldGroups
        .filter(({ id }) => id !== 'notes' || policy.clinic.id !== clinicWithoutNotes)
        .flatMap((group) => sectionsOf(group, policy)),
    ],
  };
}

function introduction({ payer, completedOn, answers }: VerifiedPolicy): string {
  const company = answers.company ?? payer ?? 'your insurance company';
  const when = completedOn ? `as of ${formatDate(completedOn)}` : 'so far; verification is in progress';
  return `This is what ${company} told us about your policy, ${when}. It is no promise of payment: your insurance company decides when it receives a claim. Keep this summary, and tell us when your insurance changes.`;
}

function sectionsOf({ id, title, fields }: FieldGroup, policy: VerifiedPolicy): PatientDocument['sections'] {
  const { answers } = policy;
  if (id === 'notes') return textSection(title, answers.comments);
  const isExclusion = ({ name }: VerificationField) => name === 'policyExclusions';
  const parts: DocumentPart[] = [
    ...factsOf(
      fields.filter((field) => !isOfLimit(field) && !isOfTreatment(field) && !isExclusion(field)),
      answers,
    ),
    ...limitsTable(fields, answers),
    ...(id === 'procedures' ? [...treatmentTable(answers), ...procedureTable(policy)] : []),
  ];
  const sections = parts.length > 0 ? [{ heading: title, parts }] : [];
  return [
    ...sections,
    ...(fields.some(isExclusion) && !isWithoutExclusions(answers)
      ? textSection('Policy exclusions', answers.policyExclusions)
      : []),
  ];
}

const isWithoutExclusions = ({ policyExclusions }: VerificationValues) =>
  /^\s*no exclusions\.?\s*$/i.test(String(policyExclusions));

function factsOf(fields: readonly VerificationField[], values: VerificationValues): DocumentPart[] {
  const facts = fields.flatMap((field): [string, string][] => {
    const text = valueText(field, values);
    return text === null ? [] : [[field.label, text]];
  });
  return facts.length > 0 ? [{ kind: 'facts', facts }] : [];
}

function textSection(heading: string, value: string | number | undefined): PatientDocument['sections'] {
  const text = String(value ?? '').trim();
  return text === '' ? [] : [{ heading, parts: [{ kind: 'text', text }] }];
}
