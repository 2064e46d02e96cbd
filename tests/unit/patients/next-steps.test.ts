import { describe, expect, test } from 'vitest';
import { nextSteps } from '#app/sections/patients/next/next-steps.server.ts';
import type { StepContext } from '#app/sections/patients/next/open-step.ts';

type Related = StepContext['related'];

const today = '2026-11-23';
const nothingOpen: Related = {
  verifications: [],
  authorizations: [],
  waitingCycles: [],
  tests: [],
  consents: [],
  signatureRequests: [],
  sentDocuments: [],
  intakes: [],
  unpreparedConsultId: null,
  recordRequests: [],
  obRecords: [],
  unpaidInvoices: [],
  deniedClaims: [],
  cycleRequests: [],
  ehrStatements: 0,
  waitlist: [],
  tasks: [],
  lacksConsult: false,
  lacksEstimate: false,
};
const noHistory: StepContext['history'] = {
  coverages: [],
  episodes: [],
  appointments: [],
  notes: [],
  calls: [],
  changes: [],
};

const ordered = (id: number, test: string, dueOn: string): Related['tests'][number] => ({
  ...{ id, test, state: 'ordered', orderedOn: '2026-10-01', dueOn, scheduledOn: null },
  ...{ doneOn: null, result: null, expiresOn: null, cancelledReason: null },
});

interface Given extends Partial<Omit<StepContext, 'related' | 'history'>> {
  related?: Partial<Related>;
  history?: Partial<StepContext['history']>;
}

/** The steps of patient 7 in clinic 5, each as one line: overdue, day, title, detail, and page. */
function stepsOf({ related, history, ...rest }: Given): string[] {
  const steps = nextSteps({
    patientId: 7,
    related: { ...nothingOpen, ...related },
    history: { ...noHistory, ...history },
    agreements: [],
    now: `${today}T15:00:00.000Z`,
    today,
    timeZone: 'America/Chicago',
    canBook: true,
    rowHref: (list, id) => `/${list}?peek=5-${id}`,
    rowActions: () => [],
    ...rest,
  });
  return steps.map(({ overdue, date, title, detail, href }) =>
    [overdue, date, title, detail && `(${detail})`, href].filter(Boolean).join(' '),
  );
}

const verification: Related['verifications'][number] = {
  id: 701,
  coverageId: 71,
  payer: 'Aetna',
  reason: 'New patient',
  state: 'new',
  receivedAt: '2026-11-01T15:00:00.000Z',
  neededOn: '2026-12-02',
  followUpOn: null,
  assignee: null,
  completedAt: null,
};
const coverage: StepContext['history']['coverages'][number] = {
  id: 71,
  rank: 1,
  payer: 'Aetna',
  planType: 'PPO',
  memberId: 'W1',
  groupNumber: null,
  effectiveOn: '2026-01-01',
  termedOn: null,
};
const agreement: StepContext['agreements'][number] = {
  id: 31,
  patientId: 7,
  state: 'signed',
  packageName: 'Single IVF',
  counselor: null,
  balanceCents: 120_000,
  dueOn: '2026-11-11',
  createdAt: '2026-10-01T15:00:00.000Z',
  estimateSentAt: null,
  estimateOpenedAt: null,
  sentAt: null,
  signedAt: null,
  total: { totalCents: 1_390_000 },
};
const request: Related['signatureRequests'][number] = {
  id: 91,
  kind: 'agreement',
  recordId: 31,
  title: 'Agreement: Single IVF',
  state: 'viewed',
  requestedAt: '2026-11-20T15:00:00.000Z',
  expiresOn: '2026-12-20',
  waitingFor: 'Jordan Whitcomb',
};

describe('what is next for a patient', () => {
  test('nothing, if nothing is open', () => {
    const verified = { ...verification, state: 'completed' as const };
    expect(stepsOf({ history: { coverages: [coverage] }, related: { verifications: [verified] } })).toEqual([]);
  });

  test('Overdue first, then this week, then what has no date, then later', () => {
    const task = { title: '', assignee: null, isOwn: true };
    const dueOn = (id: number, day: string | null) => ({ ...task, id, title: `Task ${id}`, dueOn: day });
    const tasks = [
      dueOn(1, '2026-12-20'),
      dueOn(2, null),
      dueOn(3, today),
      dueOn(4, '2026-11-22'),
      dueOn(5, '2026-11-20'),
    ];
    expect(stepsOf({ related: { tasks } })).toEqual([
      'Overdue 3 days 11/20/2026 Task 5 (Your task) /users/tasks/task/5',
      'Overdue 1 day 11/22/2026 Task 4 (Your task) /users/tasks/task/4',
      '11/23/2026 Task 3 (Your task) /users/tasks/task/3',
      'Task 2 (Your task) /users/tasks/task/2',
      '12/20/2026 Task 1 (Your task) /users/tasks/task/1',
    ]);
  });

  test('nothing that the user has no access to', () => {
    const related = {
      lacksConsult: true,
      tasks: [{ id: 1, title: 'Call payer', dueOn: null, assignee: 'Kim D.', isOwn: false }],
    };
    expect(stepsOf({ related })).toEqual([
      'Call payer (Task of Kim D.) /users/tasks/task/1',
      'Book financial consult (None is booked) /benefits/fccalendar/book?patient=7',
    ]);
    const without = { ...related, tasks: [] };
    expect(stepsOf({ related: without, canBook: false, rowHref: () => null })).toEqual([]);
  });

  test('verifications to do or waiting for the payer, and policies in force that were never verified', () => {
    const pending = {
      ...verification,
      id: 702,
      state: 'pending' as const,
      followUpOn: '2026-11-20',
      assignee: 'Kim D.',
    };
    const ended = { ...coverage, id: 72, termedOn: '2026-10-01' };
    const unverified = { ...coverage, id: 73, payer: 'Cigna' };
    expect(
      stepsOf({
        related: { verifications: [verification, pending] },
        history: { coverages: [coverage, ended, unverified] },
      }),
    ).toEqual([
      'Overdue 3 days 11/20/2026 Follow up with Aetna (Verification waiting for the payer) /patients/insurance/7?verification=702',
      'Start verification: Cigna (This policy was never verified) /patients/insurance/7?policy=73',
      '12/02/2026 Verify benefits: Aetna (New patient · Unassigned · Needed for the consult) /patients/insurance/7?verification=701',
    ]);
  });

  test('authorizations required, submitted, or about to expire', () => {
    const authorization = {
      ...{ coverageId: 71, procedure: 'IVF' as const, requiredOn: '2026-11-01', submittedOn: null, decidedOn: null },
      ...{ number: null, denialReason: null, units: null, unitsUsed: 0, isCurrent: true },
    };
    const related: Partial<Related> = {
      verifications: [{ ...verification, state: 'completed' }],
      authorizations: [
        { ...authorization, id: 1, state: 'required', followUpOn: null, expiresOn: null },
        { ...authorization, id: 2, state: 'submitted', followUpOn: today, expiresOn: null, coverageId: 72 },
        { ...authorization, id: 3, state: 'approved', followUpOn: null, expiresOn: '2026-12-01' },
        { ...authorization, id: 4, state: 'approved', followUpOn: null, expiresOn: '2027-03-01' },
        { ...authorization, id: 5, state: 'approved', followUpOn: null, expiresOn: '2026-12-01', isCurrent: false },
        { ...authorization, id: 6, state: 'denied', followUpOn: null, expiresOn: null },
      ],
    };
    expect(stepsOf({ related })).toEqual([
      '11/23/2026 Follow up on authorization: IVF (Waiting for the payer) /pa-worklist?peek=5-2',
      'Submit authorization: IVF (Required since 11/01/2026) /patients/insurance/7?policy=71#authorizations',
      '12/01/2026 Authorization expires: IVF (Approved) /patients/insurance/7?policy=71#authorizations',
    ]);
  });

  test('agreements to send or sign, and balances to collect; an earlier estimate is done', () => {
    const draft = { ...agreement, id: 33, state: 'draft' as const };
    const estimate = { ...agreement, id: 30, state: 'estimate sent' as const };
    expect(stepsOf({ agreements: [draft, agreement, estimate] })).toEqual([
      'Overdue 12 days 11/11/2026 Collect $1,200.00: Single IVF (Signed agreement) /makepayment/7?about=agreement-31',
      'Send estimate: Single IVF (Draft) /patients/financialconsults/7?agreement=33',
    ]);
    const sent = { ...agreement, state: 'sent' as const };
    expect(stepsOf({ agreements: [sent] })).toEqual([
      'Waiting for signature: Single IVF (Agreement sent) /patients/financialconsults/agreement/7?agreement=31',
    ]);
    expect(stepsOf({ agreements: [sent], related: { signatureRequests: [request] } })).toEqual([
      '12/20/2026 Waiting for signature: Agreement: Single IVF (Waiting for Jordan Whitcomb) /signatures/91',
    ]);
  });

  test('documents that were not signed, unless they were sent again, and consents to sign', () => {
    const expired = { ...request, id: 90, state: 'expired' as const, waitingFor: null };
    const consent = {
      id: 1,
      kind: 'IVF with ICSI',
      assignedAt: '2026-11-01T15:00:00.000Z',
      signedAt: null,
      expiresOn: null,
    };
    expect(stepsOf({ related: { signatureRequests: [request, expired] } })).toHaveLength(1);
    expect(
      stepsOf({
        related: {
          signatureRequests: [expired],
          consents: [
            { ...consent, state: 'assigned' },
            { ...consent, id: 2, kind: 'Anesthesia', state: 'assigned' },
            { ...consent, id: 3, state: 'signed' },
          ],
        },
      }),
    ).toEqual([
      'Not signed: Agreement: Single IVF (Expired) /signatures/90',
      '2 consents to sign (IVF with ICSI, Anesthesia) /patients/consent/7',
    ]);
  });

  test('the next appointment, what the consult and the cycle need, and bills', () => {
    const appointment = { minutes: 60, provider: 'Dr. R. Halloran' };
    const startsAt = (id: number, at: string, state: 'booked' | 'cancelled', type: string) => ({
      ...{ ...appointment, id, type, state, startsAt: `${at}:00.000Z` },
    });
    const steps = stepsOf({
      history: {
        appointments: [
          startsAt(3, '2026-12-05T16:00', 'booked', 'Follow-up'),
          startsAt(2, '2026-11-26T02:30', 'booked', 'New patient consult'),
          startsAt(1, '2026-11-24T16:00', 'cancelled', 'Follow-up'),
        ],
      },
      related: {
        unpreparedConsultId: 2,
        intakes: [{ id: 1, state: 'in progress', sentAt: '2026-11-01T15:00:00.000Z', dueOn: today, percent: 40 }],
        waitingCycles: [
          { id: 4, kind: 'IVF with PGT', blocker: 'Consents', openItems: '2 not signed', plannedOn: null },
        ],
        tests: [
          ordered(6, 'FSH', '2026-11-25'),
          ordered(5, 'AMH', '2026-11-22'),
          { ...ordered(4, 'TSH', '2026-10-22'), state: 'done' },
        ],
        recordRequests: [{ id: 7, isIncoming: true, practice: 'Lakeview OB', dueOn: '2026-11-27' }],
        unpaidInvoices: [
          { id: 8, number: 'INV-1', dueOn: '2026-11-28', balanceCents: 5_000 },
          { id: 9, number: 'INV-2', dueOn: '2026-12-28', balanceCents: 2_550 },
        ],
        deniedClaims: [
          { id: 10, number: 'C-1', appealDueOn: '2026-11-29' },
          { id: 11, number: 'C-2', appealDueOn: '2026-10-29' },
        ],
        lacksEstimate: true,
      },
    });
    expect(steps).toEqual([
      'Overdue 1 day 11/22/2026 2 tests (AMH, FSH) /diagnostic-worklist?peek=5-5',
      '11/23/2026 Intake not submitted (40% complete) /patients/intake/7',
      '11/25/2026 New patient consult (8:30 PM · Dr. R. Halloran · Booked) /npc-worklist?peek=5-2',
      '11/27/2026 Get records from Lakeview OB (Requested) /record-requests?peek=5-7',
      '11/28/2026 Collect $75.50: 2 invoices /makepayment/7',
      '11/29/2026 Appeal claim C-1 (Denied by the payer) /claims?peek=5-10',
      'IVF with PGT blocked: Consents (2 not signed) /preflight/7',
      'Build estimate (Financial consult without an estimate) /patients/financialconsults/7?agreement=new',
    ]);
  });
});
