/** A rule that the records must keep: the condition that finds rows breaking it, and a statement that breaks it. */
export interface Rule {
  name: string;
  found: string;
  broken: string;
}

const one = (table: string, condition = 'true') => `id = (select id from inova.${table} where ${condition} limit 1)`;
const set = (table: string, change: string, condition = 'true') =>
  `update inova.${table} set ${change} where ${one(table, condition)}`;
const past = "'2001-01-01'";
const future = "'2031-01-01'";

const verification: Rule[] = [
  {
    name: 'verification before the first contact',
    found: 'inova.verifications v join inova.patients p on p.id = v.patient_id where v.received_at <= p.created_at',
    broken: set('verifications', `received_at = ${past}`),
  },
  {
    name: 'verification whose steps are out of order',
    found: `inova.verifications where opened_at < received_at or assigned_at < opened_at or last_call_at < assigned_at
      or completed_at < last_call_at or completed_at < received_at`,
    broken: set('verifications', `completed_at = ${past}`, "state = 'completed'"),
  },
  {
    name: 'verification with a state other than its last step',
    found: `inova.verifications where state <> case when completed_at is not null then 'completed'
      when last_call_at is not null then 'pending' when assigned_at is not null then 'assigned'
      when opened_at is not null then 'new' else 'received' end`,
    broken: set('verifications', "state = 'new'", "state = 'completed'"),
  },
  {
    name: 'consult of an insured patient before the verification',
    found: `inova.appointments a join inova.verifications v on v.patient_id = a.patient_id and v.reason = 'New patient'
      where a.type in ('New patient consult', 'Financial consult') and a.state = 'seen'
        and (v.completed_at is null or v.completed_at >= a.starts_at)`,
    broken: set('verifications', `completed_at = ${future}`, "reason = 'New patient' and state = 'completed'"),
  },
  {
    name: 'pending verification without a call or a follow-up date',
    found: `inova.verifications v where state = 'pending' and (follow_up_on is null or not exists
      (select from inova.payer_calls c where c.verification_id = v.id))`,
    broken: set('verifications', 'follow_up_on = null', "state = 'pending'"),
  },
  {
    name: 'benefit summary sent before its verification is completed',
    found: `inova.benefit_summaries s join inova.verifications v on v.id = s.verification_id
      where v.completed_at is null or s.sent_at < v.completed_at or s.opened_at < s.sent_at or s.signed_at < s.opened_at`,
    broken: set('benefit_summaries', `sent_at = ${past}`),
  },
  {
    name: 'authorization with dates that do not match its state',
    found: `inova.authorizations where (state = 'required') <> (submitted_on is null)
      or (state in ('approved', 'denied')) <> (decided_on is not null) or decided_on < submitted_on
      or (state = 'approved') <> (number is not null and expires_on > decided_on and units is not null)
      or (state = 'denied') <> (denial_reason is not null) or submitted_on < required_on`,
    broken: set('authorizations', 'decided_on = null', "state = 'approved'"),
  },
  {
    name: 'started cycle before its authorization',
    found: `inova.authorizations a join inova.episodes e on e.id = a.episode_id
      where e.day1_on is not null and (a.state <> 'approved' or a.decided_on >= e.day1_on)`,
    broken: `update inova.authorizations set state = 'required'
      where episode_id = (select episode_id from inova.authorizations a join inova.episodes e on e.id = a.episode_id
        where e.day1_on is not null limit 1)`,
  },
];

const cycle: Rule[] = [
  {
    name: 'started cycles with unsigned consents, beyond a few',
    found: `(select count(*) filter (where c.signed_at is null) * 50 > count(*) as many from inova.consents c
      join inova.episodes e on e.id = c.episode_id where e.day1_on is not null) q where many`,
    broken: 'update inova.consents set signed_at = null',
  },
  {
    name: 'consent signed after day 1',
    found: `inova.consents c join inova.episodes e on e.id = c.episode_id where c.signed_at >= e.day1_on + 1`,
    broken: `update inova.episodes set day1_on = ${past}
      where id = (select episode_id from inova.consents where signed_at is not null and episode_id is not null limit 1)`,
  },
  {
    name: 'consent with a state that does not match its dates',
    found: `inova.consents where state <> case
      when revoked_at is not null and state in ('declined', 'superseded') then state when revoked_at is not null then 'revoked'
      when expires_on < today then 'expired' when signed_at is not null then 'signed'
      when sent_at is not null then 'sent' else 'assigned' end
      or sent_at < assigned_at or opened_at < sent_at or signed_at < opened_at or revoked_at < signed_at`,
    broken: set('consents', `signed_at = ${past}`, "state = 'signed'"),
  },
  {
    name: 'started cycle without a flowsheet before it',
    found: 'inova.episodes where day1_on is not null and (flowsheet_on is null or flowsheet_on >= day1_on)',
    broken: set('episodes', 'flowsheet_on = null', 'day1_on is not null'),
  },
  {
    name: 'stage left before it is entered, or still open after another',
    found: `inova.episode_stages s join inova.episodes e on e.id = s.episode_id
      where s.left_on < s.entered_on or s.entered_on < e.opened_on
        or (s.left_on is null and (e.closed_on is not null or e.stage <> s.stage))`,
    broken: set('episode_stages', `left_on = ${past}`, 'left_on is not null'),
  },
  {
    name: 'blocker without a cause',
    found: `inova.episodes e where (blocker is not null and (day1_on is not null or closed_on is not null))
      or (blocker = 'Agreement') and exists
        (select from inova.agreements a where a.episode_id = e.id and a.state = 'signed')
      or (blocker = 'Payment') and not exists
        (select from inova.agreements a where a.episode_id = e.id and a.state = 'signed' and a.balance_cents > 0)`,
    broken: set('episodes', "blocker = 'Payment'", 'day1_on is not null'),
  },
  {
    name: 'cycle cleared to start that is held up, or cleared by nobody',
    found: `inova.episodes where cleared_at is not null
      and (blocker is not null or cleared_by is null or cleared_reason is null or day1_on is not null)`,
    broken: set('episodes', "blocker = 'Consents'", 'cleared_at is not null'),
  },
  {
    name: 'visit with steps out of order, or not matching its state',
    found: `inova.appointments where roomed_at < arrived_at or seen_at < roomed_at
      or (state = 'arrived' and (arrived_at is null or seen_at is not null))
      or (state not in ('arrived', 'seen') and num_nonnulls(arrived_at, roomed_at, seen_at) > 0)`,
    broken: set('appointments', `seen_at = ${past}`, 'seen_at is not null'),
  },
  {
    name: 'test done before it was ordered, or without a result',
    found: `inova.diagnostic_orders where done_on < ordered_on or (state = 'done') <> (done_on is not null)
      or (state = 'done') <> (result is not null)`,
    broken: set('diagnostic_orders', `done_on = ${past}`, "state = 'done'"),
  },
  {
    name: 'reviewed intake that is not complete',
    found: `inova.intakes where (state in ('submitted', 'reviewed')) <> (complete_percent = 100)
      or (state = 'reviewed') <> (reviewed_at is not null) or submitted_at < sent_at or reviewed_at < submitted_at`,
    broken: set('intakes', 'complete_percent = 90', "state = 'reviewed'"),
  },
  {
    name: 'module completed before it was started',
    found: `inova.engagedmd_items where completed_at < started_at or started_at < assigned_at
      or (state = 'completed') <> (completed_at is not null)`,
    broken: set('engagedmd_items', `completed_at = ${past}`, "state = 'completed'"),
  },
  {
    name: 'discharge record made without the consent',
    found: `inova.ob_records where (faxed_at is not null and record_generated_at is null)
      or (summary_generated_at is not null and consent_signed_at is null) or consent_signed_at < consent_sent_at`,
    broken: set('ob_records', 'consent_signed_at = null', 'faxed_at is not null'),
  },
  {
    name: 'registry subject whose steps are out of order',
    found: `inova.registry_subjects where eligible_on < screened_on or consented_on < eligible_on
      or withdrawn_on < consented_on or (state = 'withdrawn') <> (withdrawn_on is not null)`,
    broken: set('registry_subjects', `consented_on = ${past}`, "state = 'consented'"),
  },
  {
    name: 'request answered before it was made',
    found: `inova.record_requests where least(received_on, released_on, denied_on) < requested_on
      or (state = 'requested') <> (num_nonnulls(received_on, released_on, denied_on) = 0)`,
    broken: set('record_requests', `received_on = ${past}`, "state = 'received'"),
  },
  {
    name: 'task completed before it was created, or by nobody',
    found: `inova.tasks where completed_at < created_at
      or (status = 780) <> (completed_at is not null and completed_by is not null)`,
    broken: set('tasks', 'completed_by = null', 'status = 780'),
  },
];

const money: Rule[] = [
  {
    name: 'agreement before its consult',
    found: `inova.agreements g join inova.appointments a on a.id = g.appointment_id
      where a.type <> 'Financial consult' or a.state <> 'seen' or g.created_at <= a.starts_at`,
    broken: set('agreements', `created_at = ${past}`, 'appointment_id is not null'),
  },
  {
    name: 'agreement whose steps are out of order',
    found: `inova.agreements where estimate_sent_at < created_at or estimate_opened_at < estimate_sent_at
      or sent_at < estimate_sent_at or signed_at < sent_at or revoked_at < signed_at
      or (state <> 'revoked' and (state = 'signed') <> (signed_at is not null)) or (state = 'revoked') <> (revoked_at is not null)`,
    broken: set('agreements', `sent_at = ${past}`, "state = 'signed'"),
  },
  {
    name: 'agreement with a total other than items less discounts and credits',
    found: `inova.agreements g where total_cents <>
      (select coalesce(sum(amount_cents * quantity - coalesce(insurance_cents, 0)), 0) from inova.agreement_items where agreement_id = g.id and self_pay)
      - (select coalesce(sum(amount_cents), 0) from inova.agreement_discounts where agreement_id = g.id)
      - (select coalesce(sum(amount_cents), 0) from inova.agreement_credits where agreement_id = g.id)`,
    broken: set('agreement_items', 'quantity = quantity + 1', 'self_pay'),
  },
  {
    name: 'sent agreement with another total in its document',
    found: `inova.agreements where state <> 'draft' and (calculation ->> 'totalCents')::int <> total_cents`,
    broken: set('agreements', `calculation = '{"totalCents": -1}'`, "state = 'signed'"),
  },
  {
    name: 'payment plan that does not add up to the total',
    found: `(select g.id from inova.agreements g join inova.agreement_parts x
        on x.client_id = g.client_id and x.agreement_id = g.id where g.state in ('sent', 'signed')
      group by g.client_id, g.id having sum(x.amount_cents) <> g.total_cents) g`,
    broken: `insert into inova.agreement_parts (client_id, agreement_id, number, due_on, amount_cents)
      select client_id, id, 1, '2026-07-01', total_cents + 1 from inova.agreements where state = 'signed' limit 1`,
  },
  {
    name: 'sent agreement without its checklist items',
    found: `inova.agreements g join inova.checklist_templates k on k.client_id = g.client_id and k.name = g.template
      where g.state <> 'draft' and cardinality(k.points) > 0
        and not exists (select from inova.agreement_checks x where x.agreement_id = g.id)`,
    broken: 'delete from inova.agreement_checks',
  },
  {
    name: 'checklist item completed before its agreement was sent, or in the future',
    found: `inova.agreement_checks x join inova.agreements g on g.id = x.agreement_id
      where (x.done_at is null) <> (x.done_by is null) or x.done_at >= today
        or x.done_at < coalesce(g.estimate_sent_at, g.sent_at)`,
    broken: 'update inova.agreement_checks set done_by = null where done_by is not null',
  },
  ...['discounts', 'credits'].map((given) => ({
    name: `${given} approved by the user who gave them`,
    found: `inova.agreement_${given} where approved_by = given_by`,
    broken: set(`agreement_${given}`, 'approved_by = given_by', 'approved_by is not null'),
  })),
  {
    name: 'agreement with payments that do not add up to the paid amount',
    found: `inova.agreements g where paid_cents <> (select coalesce(sum(amount_cents), 0) from inova.payments
      where agreement_id = g.id and state in ('posted', 'settled'))`,
    broken: set('payments', "state = 'voided'", "state = 'settled' and agreement_id is not null"),
  },
  {
    name: 'payment before its agreement is signed',
    found: `inova.payments p join inova.agreements g on g.id = p.agreement_id
      where g.signed_at is null or p.taken_at < g.signed_at`,
    broken: set('payments', `taken_at = ${past}`, 'agreement_id is not null'),
  },
  {
    name: 'revoked agreement that is paid, has no reason, or has an invalid replacement',
    found: `inova.agreements g left join inova.agreements r on r.id = g.replacement_id
      where g.state = 'revoked' and (g.paid_cents > 0 or g.revoked_reason is null
        or (g.replacement_id is not null and (r.id is null or r.patient_id <> g.patient_id)))`,
    broken: set('agreements', 'revoked_reason = null', "state = 'revoked'"),
  },
  {
    name: 'started cycle without an agreement',
    found: `inova.episodes e where day1_on is not null and not exists
      (select from inova.agreements g where g.episode_id = e.id and g.state = 'signed' and g.signed_at < e.day1_on)`,
    broken: set('agreements', "state = 'sent'", "state = 'signed'"),
  },
  {
    name: 'payment settled before it is taken, or without an amount',
    found: `inova.payments where settled_on < taken_at::date
      or (state = 'settled' and (settled_on is null or settled_cents is null or settled_cents > amount_cents))`,
    broken: set('payments', 'settled_cents = null', "state = 'settled'"),
  },
  {
    name: 'claim with amounts that do not add up',
    found: `inova.claims where allowed_cents <> paid_cents + patient_share_cents or allowed_cents > billed_cents
      or (state in ('denied', 'appealed')) <> (denial_code is not null)
      or (state = 'submitted') <> (decided_on is null)`,
    broken: set('claims', 'paid_cents = paid_cents + 1', "state = 'paid'"),
  },
  {
    name: 'claim before its service, or decided before it was submitted',
    found: `inova.claims c where submitted_on <= service_on or decided_on <= submitted_on or appealed_on <= decided_on
      or not exists (select from inova.services s where s.claim_id = c.id and s.performed_on = c.service_on)`,
    broken: set('claims', `submitted_on = ${past}`),
  },
  {
    name: 'explanation of benefits before the decision',
    found: `inova.eobs e join inova.claims c on c.id = e.claim_id
      where c.decided_on is null or e.received_on < c.decided_on or e.sent_at < e.received_on or e.opened_at < e.sent_at`,
    broken: set('eobs', `received_on = ${past}`),
  },
  {
    name: 'invoice that does not match its claim’s patient share, or what was applied to it',
    found: `inova.invoices i join inova.claims c on c.id = i.claim_id
      where i.amount_cents <> c.patient_share_cents or i.issued_on < c.decided_on
        or (i.state in ('paid', 'written off')) <> (i.balance_cents = 0)
        or i.paid_cents <> (select coalesce(sum(cents), 0) from inova.allocations a where a.invoice_id = i.id)`,
    broken: set('invoices', 'amount_cents = amount_cents + 1'),
  },
];

const signedRecord = (table: string, kind: string) =>
  `(select x.signed_at from inova.${table} x where x.client_id = s.client_id and x.id = s.record_id
    and x.patient_id = s.patient_id and s.kind = '${kind}')`;

const signing: Rule[] = [
  {
    name: 'signature request signed at another time than its record',
    found: `inova.signature_requests s where s.signed_at is distinct from coalesce(${signedRecord('agreements', 'agreement')},
      ${signedRecord('benefit_summaries', 'benefit summary')}, ${signedRecord('consents', 'consent')},
      (select case when bool_and(a.at is not null) then max(a.at) end from inova.cryo_disposition_signers g
        left join inova.cryo_disposition_signatures a on a.client_id = g.client_id and a.disposition_id = g.disposition_id
          and a.signer = g.number and a.act = 'sign'
        where s.kind = 'disposition' and g.client_id = s.client_id and g.disposition_id = s.record_id))`,
    broken: set('signature_requests', `signed_at = ${past}`, "state = 'signed'"),
  },
  {
    name: 'signature request with steps out of order, or overdue to expire',
    found: `inova.signature_requests where viewed_at < sent_at or signed_at < viewed_at or closed_at < sent_at
      or (state in ('sent', 'viewed') and expires_on < today) or (state = 'viewed' and viewed_at is null)`,
    broken: set('signature_requests', `expires_on = ${past}`, "state = 'sent'"),
  },
  {
    name: 'signature request that is signed without all signatures, or the reverse',
    found: `inova.signature_requests s where (s.state = 'signed') <> (select bool_and(n.signed_at is not null)
      from inova.signers n where n.client_id = s.client_id and n.request_id = s.id)`,
    broken: `update inova.signers set signed_at = null, signed_name = null where signed_at is not null`,
  },
];

const when: Record<string, string[]> = {
  verifications: ['received_at', 'completed_at'],
  agreements: ['created_at', 'signed_at', 'revoked_at', 'reminded_at'],
  payments: ['taken_at', 'settled_on'],
  claims: ['submitted_on', 'decided_on', 'appealed_on'],
  consents: ['assigned_at', 'signed_at'],
  tasks: ['created_at', 'completed_at'],
  call_attempts: ['called_at'],
  invoices: ['issued_on'],
  eobs: ['received_on', 'opened_at'],
  ob_records: ['consent_sent_at', 'faxed_at'],
  record_requests: ['requested_on', 'received_on', 'released_on', 'denied_on'],
  cycle_medications: ['added_at'],
  signature_requests: ['requested_at', 'viewed_at'],
};

/** Nothing has happened later than the demonstration day. */
const ahead = Object.entries(when).flatMap(([table, columns]) =>
  columns.map((column) => ({
    name: `${column} of ${table} in the future`,
    found: `inova.${table} where ${column} >= today`,
    broken: set(table, `${column} = ${future}`),
  })),
);

/** A linked record belongs to the same clinic and the same patient. */
const connected = [
  ['verifications', 'coverages', 'coverage_id'],
  ['authorizations', 'episodes', 'episode_id'],
  ['consents', 'episodes', 'episode_id'],
  ['cycle_medications', 'episodes', 'episode_id'],
  ['agreements', 'episodes', 'episode_id'],
  ['agreements', 'appointments', 'appointment_id'],
  ['payments', 'agreements', 'agreement_id'],
  ['payments', 'invoices', 'invoice_id'],
  ['services', 'appointments', 'appointment_id'],
  ['services', 'claims', 'claim_id'],
  ['eobs', 'claims', 'claim_id'],
].map(([table = '', other = '', column = '']) => ({
  name: `${column} of ${table} of another patient`,
  found: `inova.${table} a left join inova.${other} b on b.client_id = a.client_id and b.id = a.${column}
    where a.${column} is not null and b.patient_id is distinct from a.patient_id`,
  broken: set(table, `patient_id = patient_id + 1`, `${column} is not null and client_id = 5 and patient_id < 1300`),
}));

export const rules: Rule[] = [...verification, ...cycle, ...money, ...signing, ...ahead, ...connected];
