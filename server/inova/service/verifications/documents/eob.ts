import { formatDate, formatMoney } from '#server/inova/contract/text/format.ts';
import type { DocumentPart, PatientDocument } from '#server/inova/contract/verifications/document.ts';
import { type DocumentContext, documentHead } from '#server/inova/patient-documents/head.ts';

/** The input of an explanation of benefits: a decided claim and its services. */
export interface ExplainedClaim extends DocumentContext {
  number: string;
  payer: string | null;
  state: string;
  serviceOn: string;
  /** The date of the payer's decision. */
  decidedOn: string | null;
  billedCents: number;
  allowedCents: number;
  paidCents: number;
  shareCents: number;
  denialCode: string | null;
  appealDueOn: string | null;
  appealedOn: string | null;
  services: { cpt: string; label: string | null; on: string; cents: number }[];
}

/** Plain-language texts for payers' denial codes. */
const denialTexts: Record<string, string> = {
  'CO-197': 'the treatment was not authorized in advance',
  'PR-96': 'your plan does not cover this service',
  'CO-50': 'your plan does not consider this service medically necessary',
  'CO-22': 'another insurance is to pay first',
  'CO-27': 'the service was given after your coverage had ended',
  'PR-119': 'the benefit maximum of your plan was reached',
};

/** The explanation of benefits: what the insurance paid of a claim, and why. */
export function explanationDocument(claim: ExplainedClaim): PatientDocument {
  const { clinic, number, payer, serviceOn, decidedOn } = claim;
  return {
    ...documentHead(claim, 'Your explanation of benefits'),
    sections: [
      {
        parts: [
          text(
            `This is what ${companyOf(claim)} decided about a claim of ${clinic.name}. It is not a bill: what is yours to pay comes to you as an invoice.`,
          ),
          {
            kind: 'facts',
            facts: [
              ['Claim', number],
              ['Insurance company', payer ?? 'Not known'],
              ['Date of service', formatDate(serviceOn)],
              ...(decidedOn ? [['Decided on', formatDate(decidedOn)] as [string, string]] : []),
            ],
          },
        ],
      },
      ...servicesOf(claim),
      { heading: 'How it was decided', parts: isDenied(claim) ? denialOf(claim) : [amountsOf(claim)] },
      { heading: 'What you can do', parts: nextSteps(claim) },
    ],
  };
}

const text = (line: string): DocumentPart => ({ kind: 'text', text: line });
const companyOf = ({ payer }: ExplainedClaim) => payer ?? 'your insurance company';
const isDenied = ({ state }: ExplainedClaim) => state === 'denied' || state === 'appealed';

function servicesOf({ services }: ExplainedClaim): PatientDocument['sections'] {
  if (services.length === 0) return [];
  return [
    {
      heading: 'What was billed',
      parts: [
        {
          kind: 'table',
          columns: [...['Code', 'Service', 'Date'].map((label) => ({ label, isNumber: false })), amountColumn],
          rows: services.map(({ cpt, label, on, cents }) => [cpt, label ?? '—', formatDate(on), formatMoney(cents)]),
        },
      ],
    },
  ];
}

const amountColumn = { label: 'Amount', isNumber: true };

/** The parts of the billed amount, which add up to it. */
function amountsOf(claim: ExplainedClaim): DocumentPart {
  const { billedCents, allowedCents, paidCents, shareCents } = claim;
  return {
    kind: 'table',
    columns: [{ label: 'Part', isNumber: false }, amountColumn],
    rows: [
      ['Above the price agreed with your plan; not charged to anyone', formatMoney(billedCents - allowedCents)],
      [`Paid by ${companyOf(claim)}`, formatMoney(paidCents)],
      ['Your share', formatMoney(shareCents)],
    ],
    total: ['Billed', formatMoney(billedCents)],
  };
}

function denialOf(claim: ExplainedClaim): DocumentPart[] {
  const { denialCode, billedCents, appealedOn } = claim;
  const reason = denialTexts[denialCode ?? ''];
  const why = [denialCode && `code ${denialCode}`, reason].filter(Boolean).join(': ');
  return [
    text(`${companyOf(claim)} paid $0.00 of ${formatMoney(billedCents)}${why ? ` (${why})` : ''}.`),
    ...(appealedOn
      ? [text(`We appealed this decision on ${formatDate(appealedOn)} and are waiting for a response.`)]
      : []),
  ];
}

function nextSteps(claim: ExplainedClaim): DocumentPart[] {
  const { appealDueOn, appealedOn } = claim;
  const ask = 'Keep this document. If anything in it is unclear, please call us and we will review it with you.';
  if (!isDenied(claim) || appealedOn) return [text(ask)];
  const until = appealDueOn ? ` until ${formatDate(appealDueOn)}` : '';
  return [text(`You and we can appeal this decision${until}. Call us before you do so on your own.`), text(ask)];
}
