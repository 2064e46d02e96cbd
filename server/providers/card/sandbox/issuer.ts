import type { ResponseStatus } from '../gateway.ts';

/** What the issuer of a card says to an authorization. */
export interface Decision {
  respstat: ResponseStatus;
  respcode: string;
  resptext: string;
  /** The approved amount in cents. */
  approved: number;
}

type Reply = Omit<Decision, 'approved'>;

const reply = (respstat: ResponseStatus, respcode: string, resptext: string): Reply => ({
  respstat,
  respcode,
  resptext,
});

const refer = reply('C', '01', 'Refer to issuer');
const doNotHonor = reply('C', '05', 'Do not honor');
const expired = reply('C', '54', 'Wrong expiration');
const noFunds = reply('C', '51', 'Insufficient funds');
const timedOut = reply('B', '62', 'Timed out');
const approval = reply('A', '00', 'Approval');
const partialApproval = reply('A', '10', 'Partial Approval');

/** Test cards by what a token keeps of them: the first two digits and the last four. */
const testCards: Record<string, Reply> = {
  ...{ '43-1020': refer, '43-1038': doNotHonor, '43-1046': expired, '43-1053': noFunds },
  ...{ '54-1023': refer, '54-1031': doNotHonor, '54-1049': expired, '54-1056': noFunds },
  ...{ '60-1122': refer, '60-1130': doNotHonor, '60-1148': expired, '60-1155': noFunds },
  ...{ '49-0062': timedOut, '51-0062': timedOut, '64-0062': timedOut },
};
/** Approves $5.00 of $6.00 or more. */
const partialCard = '43-0101';

/** Response codes that an amount can force, beyond those of the test cards. */
const forced: Reply[] = [
  ...[refer, doNotHonor, expired, noFunds, timedOut, approval],
  reply('A', '85', 'Validated'),
  reply('B', '28', 'Please retry'),
  reply('B', '91', 'System error'),
  reply('C', '12', 'Invalid transaction'),
  reply('C', '14', 'Invalid card number'),
  reply('C', '57', 'Invalid txn for card'),
  reply('C', '61', 'Exceeds withdrawal limit'),
  reply('C', '100', 'Do not honor'),
  reply('C', '101', 'Expired card'),
  reply('C', '104', 'Restricted card'),
  reply('C', '107', 'Call for authorization'),
  reply('C', '116', 'Not sufficient funds'),
  reply('C', '208', 'Lost card'),
  reply('C', '209', 'Stolen card'),
  reply('C', '302', 'Account closed'),
  reply('C', '332', 'Account locked'),
  reply('C', '500', 'Decline'),
  reply('C', '504', 'Do not try again'),
  reply('B', '505', 'Please retry'),
  reply('B', '508', 'Try again later - Declined'),
  reply('C', '521', 'Enter lesser amount'),
  reply('C', '554', 'Over daily limit'),
  reply('C', '704', 'Pick Up Card'),
  reply('C', '791', 'Stop recurring payment requests'),
];

/** Amounts from $1,000.00 to $1,999.99 force the response code in the last three digits of their dollars. */
function forcedBy(cents: number): Reply | null {
  if (cents < 100_000 || cents > 199_999) return null;
  const code = String(Math.trunc(cents / 100))
    .slice(1)
    .replace(/^0/, '');
  return forced.find(({ respcode }) => respcode === code) ?? reply('C', code, 'Decline');
}

export function decide(token: string, cents: number): Decision {
  const card = `${token.slice(1, 3)}-${token.slice(-4)}`;
  if (card === partialCard && cents >= 600) return { ...partialApproval, approved: 500 };
  const { respstat, respcode, resptext } = testCards[card] ?? forcedBy(cents) ?? approval;
  return { respstat, respcode, resptext, approved: respstat === 'A' ? cents : 0 };
}

export const approvePart = (cents: number): Decision => ({ ...partialApproval, approved: Math.trunc(cents / 2) });

/** A refund is declined with the code that its amount forces. */
export const decideRefund = (cents: number): Reply => forcedBy(cents) ?? approval;

const cvvResponses: Record<string, string> = { '111': 'N', '222': 'P', '333': 'U' };

/** M for a CVV that matches, as 112 does; N for 111; X without one. */
export const checkCvv = (cvv: string | null): string => (cvv === null ? 'X' : (cvvResponses[cvv] ?? 'M'));

const postalResponses: Record<string, string> = {
  ...{ '224': 'X', '225': 'Y', '406': 'Y', '111': 'A', '201': 'A', '223': 'W', '113': 'Z', '226': 'Z' },
  ...{ '112': 'N', '214': 'N', '221': 'U', '207': 'G', '218': 'R', '205': 'E', '219': 'S' },
};

/** By the last three digits of the postal code: N for 112; Z, a match, for most. */
export const checkPostal = (postal: string): string => postalResponses[postal.slice(-3)] ?? 'Z';
