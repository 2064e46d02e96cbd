import { type Sql, sql } from '#server/store/sql.ts';
import { enqueueEmailStatement } from '../emails/email-queue.ts';
import { hasEmail, updateSelected } from '../lists/action-helpers.ts';
import type { Action } from '../lists/definition.ts';
import { snapshotExplanations } from './eobs.ts';
import { benefitDocuments } from './sent-documents.ts';

/** Resends a document that was sent before. */
const resendAction = (kind: 'benefit summary' | 'explanation of benefits'): Action => ({
  key: 'send-again',
  label: 'Resend',
  done: 'resent',
  where: hasEmail,
  email: 'needed',
  run: (context) => [
    updateSelected(benefitDocuments[kind].table, context, sql`sent_again_at = ${context.at}`),
    enqueueEmailStatement(kind, context),
  ],
});

export const resendSummary = resendAction('benefit summary');

const explanation = 'explanation of benefits';
const wasSent: Sql = sql`o.sent_at is not null`;

export const resendExplanation: Action = {
  ...resendAction(explanation),
  where: sql`${hasEmail} and ${wasSent}`,
  afterRun: snapshotExplanations,
};

export const explanationActions: Action[] = [
  {
    key: 'send',
    label: 'Send to the patient',
    done: 'sent to the patient',
    where: sql`${hasEmail} and not ${wasSent}`,
    email: 'needed',
    run: (context) => [
      updateSelected(
        benefitDocuments[explanation].table,
        context,
        sql`sent_at = ${context.at}, sent_by = ${context.by}`,
      ),
      enqueueEmailStatement(explanation, context),
    ],
    afterRun: snapshotExplanations,
  },
  resendExplanation,
];
