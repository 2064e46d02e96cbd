import { createPayment } from '../agreements/seed-payments.ts';
import type { Case, CaseVisit } from '../seed/cases.ts';
import { numberedRow, randomFor, rowOwner, timeOrNull } from '../seed/cases.ts';
import { addDays, chain, formatDate, formatDateOrNull } from '../seed/days.ts';
import type { Random } from '../seed/random.ts';
import type { Verified } from '../verifications/seed.ts';
import { covers } from '../verifications/seed-values.ts';

const procedures: Record<string, readonly [cpt: string, dollars: number]> = {
  'New patient consult': ['99204', 350],
  'Saline sonogram': ['58340', 500],
  'Egg retrieval': ['58970', 3500],
  'Embryo transfer': ['58974', 1800],
  IUI: ['58322', 400],
};
const treatmentOf: Record<string, string> = {
  'Egg retrieval': 'IVF with PGT',
  'Embryo transfer': 'IVF with PGT',
  IUI: 'IUI',
};
const denialCodes = ['CO-197', 'PR-96', 'CO-50', 'CO-22', 'CO-27', 'PR-119'];

/** The payer's decision: allowed = paid + patient share, or a denial that can be appealed within 60 days. */
function decide(random: Random, billed: number, decidedOn: Date | undefined, today: Date) {
  const nothing = {
    allowed_cents: 0,
    paid_cents: 0,
    patient_share_cents: 0,
    denial_code: null,
    denial_codes: [] as string[],
    appeal_due_on: null,
    appealed_on: null,
  };
  if (!decidedOn) return { state: 'submitted', decided_on: null, ...nothing };
  const decided_on = formatDate(decidedOn);
  if (random.chance(0.88)) {
    const allowed = Math.round(billed * (0.55 + random.next() * 0.3));
    const share = Math.round((allowed * random.pick([0, 10, 20, 30])) / 100);
    const amounts = { allowed_cents: allowed, paid_cents: allowed - share, patient_share_cents: share };
    return { state: 'paid', decided_on, ...nothing, ...amounts };
  }
  const [appealedOn] = random.chance(0.45) ? chain(random, decidedOn, [[5, 50]], { before: today }) : [];
  const code = random.pick(denialCodes);
  return {
    state: appealedOn ? 'appealed' : 'denied',
    decided_on,
    ...nothing,
    denial_code: code,
    denial_codes: [code],
    appeal_due_on: formatDate(addDays(decidedOn, 60)),
    appealed_on: formatDateOrNull(appealedOn),
  };
}

function createClaim(of: Case, random: Random, index: number, visit: CaseVisit, billed: number) {
  const isForgotten = random.chance(0.04);
  const steps: [number, number][] = random.chance(0.06)
    ? [[1, 6]]
    : [
        [1, 6],
        [14, 38],
        [1, 4],
        [0, 3],
        [0, 6],
      ];
  const [submittedOn, decidedOn, receivedOn, sentOn, openedOn] = chain(random, visit.on, isForgotten ? [] : steps, {
    before: of.today,
  });
  if (!submittedOn) return null;
  const row = {
    ...numberedRow(of, index),
    coverage_id: of.inForce[0]?.id ?? null,
    number: `CL${of.patientId}${String(index + 1).padStart(2, '0')}`,
    service_on: formatDate(visit.on),
    submitted_on: formatDate(submittedOn),
    billed_cents: billed,
    ...decide(random, billed, decidedOn, of.today),
  };
  const isSent = random.chance(0.85);
  const eob = receivedOn && {
    ...rowOwner(of),
    claim_id: row.id,
    received_on: formatDate(receivedOn),
    sent_at: isSent ? timeOrNull(random, of, sentOn, 9) : null,
    sent_by: isSent && sentOn ? senderFor(of) : null,
    opened_at: isSent && random.chance(0.75) ? timeOrNull(random, of, openedOn, 15) : null,
  };
  return { row, eob: eob ?? null, receivedOn: receivedOn ?? null };
}

/** The verifier who sends a patient's documents. */
const senderFor = ({ staff: { verifiers }, patientId }: Case) => verifiers[patientId % verifiers.length];

type Claim = NonNullable<ReturnType<typeof createClaim>>;

/** The invoice for the patient's share, with its payment if paid. */
function createInvoice(of: Case, random: Random, index: number, { row, receivedOn }: Claim) {
  const isPaid = random.chance(0.82);
  const [issuedOn, paidOn] = receivedOn
    ? chain(
        random,
        receivedOn,
        [
          [1, 5],
          [3, 45],
        ],
        { before: of.today },
      )
    : [];
  if (!issuedOn || row.patient_share_cents === 0) return null;
  const amount = row.patient_share_cents;
  const invoice = {
    ...numberedRow(of, index),
    claim_id: row.id,
    number: `IN${of.patientId}${String(index + 1).padStart(2, '0')}`,
    description: `Patient share of claim ${row.number}`,
    state: random.chance(0.02) ? 'void' : isPaid && paidOn ? 'paid' : 'open',
    issued_on: formatDate(issuedOn),
    due_on: formatDate(addDays(issuedOn, 30)),
    amount_cents: amount,
    paid_cents: 0,
  };
  if (invoice.state !== 'paid' || !paidOn) return { invoice, payments: [] };
  return {
    invoice: { ...invoice, paid_cents: amount },
    payments: [createPayment(of, random, { invoice_id: invoice.id }, amount, paidOn)],
  };
}

/** The services of a case's visits; those covered by the payer become claims, with their EOBs and invoices. */
export function createClaims(of: Case, { answers }: Verified) {
  const random = randomFor(of, 8);
  const done = of.visits.flatMap((visit, index) => {
    const procedure = visit.state === 'seen' ? procedures[visit.visit.type] : undefined;
    if (!procedure) return [];
    const [cpt, dollars] = procedure;
    const treatment = treatmentOf[visit.visit.type];
    const isSelfPay = of.inForce.length === 0 || (treatment !== undefined && !covers(answers, treatment));
    const claim = isSelfPay ? null : createClaim(of, random, index, visit, dollars * 100);
    const service = {
      ...rowOwner(of),
      appointment_id: visit.id,
      provider_id: visit.providerId,
      cpt,
      performed_on: formatDate(visit.on),
      amount_cents: dollars * 100,
      self_pay: isSelfPay,
      claim_id: claim?.row.id ?? null,
    };
    return [{ service, claim, billed: claim && createInvoice(of, random, index, claim) }];
  });
  return {
    services: done.map(({ service }) => service),
    claims: done.flatMap(({ claim }) => (claim ? [claim.row] : [])),
    eobs: done.flatMap(({ claim }) => (claim?.eob ? [claim.eob] : [])),
    invoices: done.flatMap(({ billed }) => (billed ? [billed.invoice] : [])),
    payments: done.flatMap(({ billed }) => billed?.payments ?? []),
  };
}
