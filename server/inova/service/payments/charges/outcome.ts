import type { Answer, AuthResponse, Inquiry } from '#server/providers/card/gateway.ts';
import { type Attempt, isOpen } from './attempt.ts';
import { secondInquiryMs } from './claim.ts';

/** What is now known of an attempt. */
export type Outcome =
  | { kind: 'approved' | 'declined' | 'retry' | 'voided'; response: AuthResponse | null; text: string }
  /** Approved and settled before it could be voided: it counts for what was approved. */
  | { kind: 'settled-late'; response: AuthResponse; text: string }
  | { kind: 'absent'; text: string }
  /** Approved, but not to be kept: the provider is asked to void it. */
  | { kind: 'to-void'; why: 'partial' | 'late'; response: AuthResponse }
  /** Nothing new; asked again at this time. */
  | { kind: 'unknown'; again: Date; response?: AuthResponse; counts?: Counts }
  /** A person has to look at it. */
  | { kind: 'attention'; text: string; response?: AuthResponse; counts?: Counts };

type Counts = Partial<Pick<Attempt, 'inquiries' | 'notFound' | 'voidTries'>>;

export const notSentText = 'The card service could not be reached. Nothing was charged.';
const absentText = 'The card service has no such payment. Nothing was charged.';
export const voidedText = 'Voided. Nothing was charged.';
const otherAmountText = 'The card service approved another amount than was asked.';
export const unresolvedText = 'The card service does not say what became of it.';

/** After this many inquiries that got no response, a person looks at it. */
export const maxInquiries = 60;
export const maxVoidTries = 3;
const soonMs = 60_000;

/** When an attempt that was declared absent is looked for again, from when it was sent. */
const watchedMs = [35, 4 * 60, 12 * 60, 26 * 60].map((minutes) => minutes * 60_000);

const later = (at: Date, milliseconds: number) => new Date(at.getTime() + milliseconds);

/** When an absent attempt is looked for the next time, or null once it can't surface any more. */
export function nextWatch({ sentAt, createdAt }: Pick<Attempt, 'sentAt' | 'createdAt'>, at: Date): Date | null {
  const since = sentAt ?? createdAt;
  return watchedMs.map((each) => later(since, each)).find((time) => time > at) ?? null;
}

/** What a response to the question itself says. */
export function outcomeOfAnswer(attempt: Attempt, answer: Answer<AuthResponse>, at: Date): Outcome {
  if (answer.kind === 'not-sent') return { kind: 'absent', text: notSentText };
  if (answer.kind === 'unknown') return { kind: 'unknown', again: later(attempt.sentAt ?? at, 35_000) };
  const { value } = answer;
  if (value.status === 'A') return outcomeOfApproval(attempt, value);
  if (value.status === 'C') return { kind: 'declined', response: value, text: value.text };
  return { kind: 'unknown', again: at, response: value };
}

function outcomeOfApproval(attempt: Attempt, response: AuthResponse): Outcome {
  const { kind, state } = attempt;
  if (kind === 'void') return { kind: 'approved', response, text: response.text };
  if (!isOpen(attempt) && state === 'absent') return { kind: 'to-void', why: 'late', response };
  return outcomeOfAmount(attempt, response);
}

/** An approval of what was asked is kept, one of less is voided, and a person looks at any other. */
function outcomeOfAmount({ kind, cents }: Attempt, response: AuthResponse, counts: Counts = {}): Outcome {
  if (Math.abs(response.cents) === cents) return { kind: 'approved', response, text: response.text };
  if (response.cents < cents && kind === 'charge') return { kind: 'to-void', why: 'partial', response };
  return { kind: 'attention', text: otherAmountText, response, counts };
}

/** What an inquiry about a charge, a refund or a verification says. */
export function outcomeOfInquiry(attempt: Attempt, answer: Answer<Inquiry | null>, at: Date): Outcome {
  const inquiries = attempt.inquiries + 1;
  if (answer.kind !== 'answered') return silence(attempt, at, { inquiries });
  const { value } = answer;
  if (!value) return outcomeOfNothing(attempt, at, inquiries);
  if (attempt.state === 'absent' && value.status !== 'A') return { kind: 'absent', text: absentText };
  if (value.settlement === 'voided') return { kind: 'voided', response: value, text: voidedText };
  if (value.status === 'C') return { kind: 'declined', response: value, text: value.text };
  if (value.status === 'B') return { kind: 'retry', response: value, text: value.text };
  if (attempt.state === 'absent') return { kind: 'to-void', why: 'late', response: value };
  return outcomeOfAmount(attempt, value, { inquiries });
}

/** Nothing found once proves nothing; after a response that asks to try again, it does. */
function outcomeOfNothing(attempt: Attempt, at: Date, inquiries: number): Outcome {
  if (attempt.code && attempt.retref && !attempt.attention)
    return { kind: 'retry', response: null, text: attempt.text ?? '' };
  const since = attempt.sentAt ?? attempt.createdAt;
  const notFound = attempt.notFound + 1;
  const isLate = at.getTime() - since.getTime() >= secondInquiryMs;
  if (notFound >= 2 && isLate) return { kind: 'absent', text: absentText };
  const again = new Date(Math.max(since.getTime() + secondInquiryMs, at.getTime() + 35_000));
  return { kind: 'unknown', again, counts: { inquiries, notFound } };
}

/** No response to an inquiry. */
export function silence(attempt: Attempt, at: Date, counts: Counts): Outcome {
  const isHopeless = (counts.inquiries ?? attempt.inquiries) >= maxInquiries;
  if (isHopeless) return { kind: 'attention', text: unresolvedText, counts };
  return { kind: 'unknown', again: later(at, soonMs), counts };
}

/** What a void by order id says, after an inquiry that got no response. */
export function outcomeOfVoidByOrder(attempt: Attempt, answer: Answer<AuthResponse>, at: Date): Outcome {
  const counts = { inquiries: attempt.inquiries + 1, voidTries: attempt.voidTries + 1 };
  if (answer.kind === 'answered' && answer.value.status === 'A')
    return { kind: 'voided', response: answer.value, text: voidedText };
  if (answer.kind === 'not-sent') return silence(attempt, at, { inquiries: counts.inquiries });
  if (counts.voidTries >= maxVoidTries) return { kind: 'attention', text: unresolvedText, counts };
  return { kind: 'unknown', again: later(at, soonMs), counts };
}

/** What an inquiry about the transaction to void says of a void whose response was lost. */
export function outcomeOfVoid(attempt: Attempt, answer: Answer<Inquiry | null>, at: Date): Outcome {
  const inquiries = attempt.inquiries + 1;
  if (answer.kind !== 'answered') return silence(attempt, at, { inquiries });
  if (answer.value?.settlement === 'voided') return { kind: 'approved', response: answer.value, text: voidedText };
  const since = attempt.sentAt ?? attempt.createdAt;
  const notFound = attempt.notFound + 1;
  const isLate = at.getTime() - since.getTime() >= secondInquiryMs;
  if (notFound >= 2 && isLate) return { kind: 'absent', text: 'The void was not carried out.' };
  const again = new Date(Math.max(since.getTime() + secondInquiryMs, at.getTime() + 35_000));
  return { kind: 'unknown', again, counts: { inquiries, notFound } };
}
