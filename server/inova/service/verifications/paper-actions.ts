import { type Sql, sql } from '#server/store/sql.ts';
import { sentPapers } from '../documents/sent-papers.ts';
import { letterTo } from '../emails/letters.ts';
import { hasMail, update } from '../lists/action-parts.ts';
import type { Action } from '../lists/definition.ts';
import { keepExplanations } from './eobs.ts';

/** Sends once more what a patient was sent to read. */
const sendingAgain = (kind: 'benefit summary' | 'explanation of benefits'): Action => ({
  key: 'send-again',
  label: 'Send again',
  done: 'sent again',
  where: hasMail,
  mails: 'needed',
  run: (doing) => [update(sentPapers[kind].table, doing, sql`sent_again_at = ${doing.at}`), letterTo(kind, doing)],
});

export const sendSummaryAgain = sendingAgain('benefit summary');

const explanation = 'explanation of benefits';
const wasSent: Sql = sql`o.sent_at is not null`;

export const sendExplanationAgain: Action = {
  ...sendingAgain(explanation),
  where: sql`${hasMail} and ${wasSent}`,
  also: keepExplanations,
};

export const explanationActions: Action[] = [
  {
    key: 'send',
    label: 'Send to the patient',
    done: 'sent to the patient',
    where: sql`${hasMail} and not ${wasSent}`,
    mails: 'needed',
    run: (doing) => [
      update(sentPapers[explanation].table, doing, sql`sent_at = ${doing.at}, sent_by = ${doing.by}`),
      letterTo(explanation, doing),
    ],
    also: keepExplanations,
  },
  sendExplanationAgain,
];
