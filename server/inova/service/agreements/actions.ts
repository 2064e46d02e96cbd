import { revokeReasons } from '#server/inova/contract/agreements/agreements.ts';
import { raw, type Sql, sql } from '#server/store/sql.ts';
import { enqueueEmailStatement } from '../emails/email-queue.ts';
import { hasEmail, updateBlockers, updateSelected } from '../lists/action-helpers.ts';
import type { Action, ActionContext } from '../lists/definition.ts';
import { cautionUnapproved, refuseUnapproved } from './approvals.ts';
import { isFromConsult } from './list-fields.ts';
import { isRevocable } from './queries.ts';
import { endSignatureRequests, remindSigners, requestAgreementSignatures, type SigningOptions } from './signing.ts';
import { type SendOptions, snapshotOnSend } from './snapshot-on-send.ts';

const agreements = sql`inova.agreements`;

const reminderFor = (kind: 'estimate' | 'agreement' | 'payment', where?: Sql): Action => ({
  key: 'remind',
  label: 'Remind',
  done: 'reminded',
  where: hasEmail,
  email: 'needed',
  run: (context) => [
    updateSelected(agreements, context, sql`reminded_at = ${context.at}`),
    enqueueEmailStatement(kind, context, where),
  ],
});
export const estimateReminder = reminderFor('estimate');
/** The next signer receives a new link; without an open request the patient receives an email. */
export const agreementReminder: Action = {
  ...reminderFor(
    'agreement',
    sql`not exists (select from inova.signature_requests s where s.client_id = chosen.client_id
      and s.kind = 'agreement' and s.record_id = chosen.id and s.state in ('created', 'sent', 'viewed'))`,
  ),
  afterRun: remindSigners,
};
export const paymentReminder = reminderFor('payment');

/** True for an agreement `g` that this action just sent as an estimate, after one of the selected consults. */
const isEstimatedNow = ({ at, selection }: Pick<ActionContext, 'at' | 'selection'>) =>
  sql`g.state = 'estimate sent' and g.estimate_sent_at = ${at} and exists (select from ${selection}
    join inova.appointments a on a.client_id = chosen.client_id and a.id = chosen.id where ${isFromConsult(sql`a`)})`;

type Selected = Pick<ActionContext, 'selection'>;

/** The drafts `g` made after the selected consults. */
const draftsOfConsults = ({ selection }: Selected) => sql`${agreements} g
  join ${selection} on g.client_id = chosen.client_id
  join inova.appointments a on a.client_id = chosen.client_id and a.id = chosen.id
    and ${isFromConsult(sql`a`)} and g.state = 'draft'`;

/** The selected agreements `g`. */
const selectedAgreements = ({ selection }: Selected) =>
  sql`${agreements} g join ${selection} on g.client_id = chosen.client_id and g.id = chosen.id`;

/** Sends the draft made after the financial consult `a`. */
export const sendEstimate: Action = {
  key: 'send-estimate',
  label: 'Send estimate',
  done: 'followed by an estimate',
  where: sql`${hasEmail} and exists (select from inova.agreements g
    where ${isFromConsult(sql`a`)} and g.state = 'draft')`,
  email: 'needed',
  preconditions: (context) => [refuseUnapproved(draftsOfConsults(context))],
  caution: (context) => cautionUnapproved(draftsOfConsults(context)),
  run: (context) => [
    sql`update inova.agreements g set state = 'estimate sent', estimate_sent_at = ${context.at}, version = g.version + 1
      from ${context.selection} join inova.appointments a on a.client_id = chosen.client_id and a.id = chosen.id
      where ${isFromConsult(sql`a`)} and g.state = 'draft'`,
    enqueueEmailStatement('estimate', {
      ...context,
      selection: sql`(select g.client_id, g.id, g.patient_id from ${agreements} g where ${isEstimatedNow(context)}) chosen`,
    }),
  ],
  afterRun: (db, doing) => snapshotOnSend(db, 'estimate', { now: doing.at, condition: isEstimatedNow(doing) }),
};

const refuseUnapprovedSelection: Action['preconditions'] = (context) => [refuseUnapproved(selectedAgreements(context))];

const isSelected = (selection: ActionContext['selection']) =>
  sql`(g.client_id, g.id) in (select chosen.client_id, chosen.id from ${selection})`;

/** Sends a draft as an estimate, with a note for the patient. */
export const sendDraftAsEstimate = (message: string): Action => ({
  key: 'send-estimate',
  label: 'Send estimate',
  done: 'sent as an estimate',
  where: sql`${hasEmail} and g.state = 'draft'`,
  email: 'needed',
  preconditions: refuseUnapprovedSelection,
  run: (context) => [
    updateSelected(
      agreements,
      context,
      sql`state = 'estimate sent', estimate_sent_at = ${context.at}, version = r.version + 1`,
    ),
    enqueueEmailStatement('estimate', context),
  ],
  afterRun: (db, { at, selection }) =>
    snapshotOnSend(db, 'estimate', { now: at, condition: isSelected(selection), message }),
});

type AgreementSendOptions = Pick<SendOptions, 'message' | 'plan'> & SigningOptions;

/** Sends agreements for signing, from drafts or estimates; by default to the patient only, without a payment plan. */
export const sendAgreementWith = ({ message, plan, ...signing }: AgreementSendOptions = {}): Action => ({
  key: 'send-agreement',
  label: 'Send agreement',
  done: 'sent',
  where: sql`${hasEmail} and g.state in ('draft', 'estimate sent')`,
  email: 'needed',
  preconditions: refuseUnapprovedSelection,
  caution: (context) => cautionUnapproved(selectedAgreements(context)),
  run: (context) => [
    updateSelected(
      agreements,
      context,
      sql`state = 'sent', sent_at = ${context.at}, sent_by = ${context.by}, reminded_at = null, version = r.version + 1`,
    ),
  ],
  afterRun: async (db, doing) => {
    const condition = isSelected(doing.selection);
    const sent = await snapshotOnSend(db, 'agreement', { now: doing.at, condition, message, plan });
    await requestAgreementSignatures(db, sent, doing, signing);
  },
});
export const sendAgreement = sendAgreementWith();

export const replacementOption = 'Draft a replacement';

/** Revokes an unpaid agreement whose cycle has not started; its lines can continue in a draft. */
export const revoke: Action = {
  key: 'revoke',
  label: 'Revoke',
  done: 'revoked',
  tone: 'danger',
  where: isRevocable,
  fields: [
    { name: 'reason', label: 'Reason', kind: 'select', options: [...revokeReasons], required: true },
    {
      name: 'replacement',
      label: 'Replacement',
      kind: 'select',
      options: ['None', replacementOption],
      required: true,
      hint: 'A draft with the same items, discounts and credits. Agreements with payments stay as they are.',
    },
  ],
  run: (context) => [
    updateSelected(
      agreements,
      context,
      sql`state = 'revoked', revoked_at = ${context.at}, revoked_by = ${context.by}, revoked_reason = ${context.values.reason},
        version = r.version + 1, replacement_id = case when ${context.values.replacement} = ${replacementOption}
          then nextval(pg_get_serial_sequence('inova.agreements', 'id')) end`,
    ),
    ...draftReplacements(context),
    updateBlockers(context),
  ],
  email: 'needed',
  afterRun: endSignatureRequests,
};

/** Drafts with the lines of revoked agreements, under the numbers reserved in `replacement_id`. */
function draftReplacements({ by, at, selection }: ActionContext) {
  const old = selectedAgreements({ selection });
  const lines = (table: string) => sql`${raw(`inova.${table}`)} l join ${old}
    on l.client_id = g.client_id and l.agreement_id = g.id where g.replacement_id is not null order by l.id`;
  return [
    sql`insert into inova.agreements (client_id, id, patient_id, episode_id, appointment_id, counselor_id, package_id,
        template, state, total_cents, created_at, created_by)
      select g.client_id, g.replacement_id, g.patient_id, g.episode_id, g.appointment_id, g.counselor_id, g.package_id,
        g.template, 'draft', g.total_cents, ${at}::timestamptz, ${by} from ${old} where g.replacement_id is not null`,
    sql`insert into inova.agreement_items
        (client_id, agreement_id, kind, name, cpt, amount_cents, quantity, self_pay, insurance, insurance_cents)
      select l.client_id, g.replacement_id, l.kind, l.name, l.cpt, l.amount_cents, l.quantity, l.self_pay, l.insurance,
        l.insurance_cents
      from ${lines('agreement_items')}`,
    sql`insert into inova.agreement_discounts
        (client_id, agreement_id, discount_id, name, percent, asked_cents, amount_cents, reason, given_on, given_by)
      select l.client_id, g.replacement_id, l.discount_id, l.name, l.percent, l.asked_cents, l.amount_cents, l.reason,
        chosen.today, ${by}
      from ${lines('agreement_discounts')}`,
    sql`insert into inova.agreement_credits (client_id, agreement_id, description, asked_cents, amount_cents, given_on, given_by)
      select l.client_id, g.replacement_id, l.description, l.asked_cents, l.amount_cents, chosen.today, ${by}
      from ${lines('agreement_credits')}`,
  ];
}

/** Marks agreements reconciled, with a note. */
export const reconcile: Action = {
  key: 'reconcile',
  label: 'Mark reconciled',
  done: 'reconciled',
  fields: [{ name: 'note', label: 'Note', kind: 'textarea', maxLength: 500, required: true }],
  run: (context) => [
    updateSelected(
      agreements,
      context,
      sql`reconciled_at = ${context.at}, reconciled_by = ${context.by}, reconciled_note = ${context.values.note}`,
    ),
  ],
};

/** Approves a discount or credit given by someone else. */
export const approve = (table: 'agreement_credits' | 'agreement_discounts'): Action => ({
  key: 'approve',
  label: 'Approve',
  done: 'approved',
  where: sql`d.approved_by is null`,
  notOfferedTo: sql`d.given_by`,
  preconditions: ({ by, selection }) => [
    sql`select case when (select count(*) from ${selection}) = 1
        then 'You added this yourself. Another benefits user must approve it'
        else 'You added ' || count(*) || ' of these yourself. Deselect them: another benefits user must approve them'
        end as message
      from ${selection} join ${raw(`inova.${table}`)} d on d.client_id = chosen.client_id and d.id = chosen.id
      where d.given_by = ${by} having count(*) > 0`,
  ],
  run: (context) => [updateSelected(raw(`inova.${table}`), context, sql`approved_by = ${context.by}`)],
});
