import type { PatientDocument } from '#server/inova/contract/verifications/document.ts';
import { policyDocument } from '#server/inova/patient-documents/policy/document.ts';
import { agreementDocument } from '../agreements/documents/agreement.ts';
import { totalOf } from '../agreements/total.ts';
import type { Catalog } from '../catalog/seed.ts';
import type { Clinic } from '../clinics/seed.ts';
import { cptCodes } from '../clinics/seed-cpt-codes.ts';
import type { createRecords } from '../seed/records.ts';

export type PatientRecords = ReturnType<typeof createRecords>;
type Patient = PatientRecords['patients'][number];

/** The patient's clinic and records, and the day the document was sent. */
interface Sent {
  clinic: Clinic;
  records: PatientRecords;
  day: string;
}

const headOf = ({ clinic, records, day }: Sent) => ({
  clinic,
  patient: records.patients[0] as Patient,
  today: day,
  message: '',
});

/** An agreement document as sent. */
export function sentAgreementDocument(
  sent: Sent,
  { checklist_templates }: Catalog,
  id: number,
  template: string,
): PatientDocument {
  const { agreement_items, agreement_discounts, agreement_credits } = sent.records;
  const ofIt = <T extends { agreement_id: number }>(lines: T[]) => lines.filter((line) => line.agreement_id === id);
  const charges = {
    items: ofIt(agreement_items).map(({ name, amount_cents: cents, quantity, insurance }) => ({
      ...{ name, cents, quantity },
      payer: insurance ? ('insurance' as const) : ('patient' as const),
    })),
    discounts: ofIt(agreement_discounts).map(({ name, percent, amount_cents }) => ({
      ...{ name, percent, cents: percent === null ? amount_cents : null },
      ...{ active: true, startsOn: null, endsOn: null },
    })),
    credits: ofIt(agreement_credits).map(({ description, amount_cents: cents }) => ({ description, cents })),
  };
  const points = checklist_templates.find(({ name }) => name === template)?.points ?? [];
  const total = totalOf(charges, sent.day);
  return agreementDocument({ ...headOf(sent), template, points, total, counselor: null, parts: [] });
}

/** A benefit summary as sent. */
export function sentSummaryDocument(sent: Sent, id: number): PatientDocument {
  const { verifications, coverages } = sent.records;
  const verification = verifications.find((each) => each.id === id);
  const payer = coverages.find((each) => each.id === verification?.coverage_id)?.payer ?? null;
  const completedOn = verification?.completed_at?.slice(0, 10) ?? null;
  const { answers = {}, procedures = {} } = verification ?? {};
  return policyDocument({ ...headOf(sent), payer, completedOn, answers, procedures, codes: cptCodes });
}
