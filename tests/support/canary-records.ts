import type { Store } from '#server/store/store.ts';

/** The columns of a planted patient’s record in each table: `word` is unique to the clinic, `day` is in the past. */
const records: Record<string, Record<string, string>> = {
  coverages: { rank: '1', payer: 'word', plan_type: 'word', member_id: 'word', group_number: 'word' },
  episodes: {
    id: 'id',
    kind: 'word',
    state: "'planned'",
    stage: 'word',
    opened_on: 'day',
    protocol: 'word',
    blocker: 'word',
  },
  appointments: { type: 'word', starts_at: 'day', minutes: '30', state: "'seen'", method: 'word', outcome: 'word' },
  diagnostic_orders: { test: 'word', state: "'ordered'", ordered_on: 'day', due_on: 'day', result: 'word' },
  consents: { id: 'id', kind: 'word', state: "'sent'", assigned_at: 'day', assigned_by: 'word', sent_at: 'day' },
  verifications: {
    reason: 'word',
    state: "'pending'",
    received_at: 'day',
    opened_at: 'day',
    assigned_to: 'word',
    assigned_at: 'day',
    last_call_at: 'day',
    reference_number: 'word',
    follow_up_on: 'day',
    answers: "jsonb_build_object('company', word, 'comments', word)",
  },
  authorizations: { procedure: "'IVF'", state: "'submitted'", required_on: 'day', number: 'word', submitted_on: 'day' },
  claims: {
    number: 'word',
    state: "'denied'",
    service_on: 'day',
    submitted_on: 'day',
    billed_cents: '1000',
    denial_code: 'word',
  },
  services: { cpt: 'word', performed_on: 'day', amount_cents: '1000', self_pay: 'false' },
  invoices: {
    id: 'id',
    number: 'word',
    description: 'word',
    state: "'open'",
    issued_on: 'day',
    due_on: 'day',
    amount_cents: '1000',
  },
  payments: {
    method: "'check'",
    state: "'posted'",
    amount_cents: '1000',
    taken_at: 'day',
    taken_by: 'word',
    reference: 'word',
  },
  intakes: { id: 'id', state: "'sent'", sent_at: 'day', due_on: 'day', questionnaire_version: '1' },
  partners: { email: 'word', phone: 'word', updated_at: 'day', updated_by: 'word' },
  preflight_overrides: {
    episode_id: 'id',
    item: "'labs'",
    reason: 'word',
    until_on: 'day',
    evidence: 'word',
    made_at: 'day',
    made_by: 'word',
  },
  engagedmd_items: { kind: "'module'", name: 'word', state: "'assigned'", assigned_at: 'day' },
  ob_records: { id: 'id', practice: 'word', fax: 'word', due_on: 'day', consent_signed_at: 'day' },
  tasks: {
    category: 'word',
    title: 'word',
    detail: 'word',
    assigned_to: 'word',
    created_by: 'word',
    created_at: 'day',
  },
  record_requests: {
    id: 'id',
    direction: "'in'",
    practice: 'word',
    scope: 'word',
    purpose: "'Legal'",
    state: "'requested'",
    requested_on: 'day',
    requested_by: 'word',
    due_on: 'day',
  },
  registry_subjects: { number: 'word', state: "'screened'", screened_on: 'day' },
  call_attempts: { reason: 'word', called_at: 'day', called_by: 'word', outcome: "'no answer'", note: 'word' },
};

/** A card on file, a charge with it whose result is unknown, and a recurring payment that failed, with the ID of their patient. */
const card = `with cards as (insert into inova.cards (client_id, id, patient_id, profile_id, account_id, token, brand, last_four,
      expires, description, authorized_at, authorized_by)
    select client_id, id, id, 'P' || id, '1', '9410000000001111', 'Visa', '1111', '2026-01-31', lastname,
      current_date - 200, lastname from inova.patients where lastname like $1 returning client_id, id, description as word),
  attempts as (insert into inova.attempts (client_id, id, patient_id, card_id, merchant, order_id, kind, cents, state, key,
      channel, text, created_at, created_by)
    select client_id, id, id, id, client_id::text, 'CANARYORDER', 'charge', 1000, 'unknown', word, 'staff', word,
      current_date - 200, word from cards),
  plans as (insert into inova.recurring_plans (client_id, id, patient_id, card_id, day, starts_on, ends_on, created_at,
      created_by)
    select client_id, id, id, id, 5, '2026-01-05', '2026-01-05', current_date - 200, word from cards returning client_id, id,
      created_by as word)
  insert into inova.recurring_payments (client_id, id, plan_id, patient_id, due_on, cents, state, failed_at, failure)
    select client_id, id, id, id, '2026-01-05', 1000, 'failed', current_date - 200, word from plans`;

/** A payment and an open link to enter a card, with the ID of their patient. */
const payment = `with pages as (insert into inova.card_pages (client_id, id, patient_id, reference, page_id, purpose, url,
      created_at, created_by)
    select client_id, id, id, 'canary-card-page-of-' || id, 'none', 'save-card', 'https://cards.example.test/none',
      current_date - 200, lastname from inova.patients where lastname like $1)
  insert into inova.payments (client_id, id, patient_id, method, state, amount_cents, taken_at, taken_by, reference)
    select client_id, id, id, 'check', 'posted', 1000, current_date - 200, lastname, lastname
    from inova.patients where lastname like $1`;

/** A booked financial consult with the ID of its patient, on a Sunday, so that there is no other to swap it with. */
const consult = `insert into inova.appointments (client_id, id, patient_id, type, starts_at, minutes, state, method, note)
  select client_id, id, id, 'Financial consult', date_trunc('week', now() - interval '200 days') - interval '12 hours', 45,
    'booked', lastname, lastname
  from inova.patients where lastname like $1`;

/** A sent signature request for a consent, with the ID of its patient. */
const signature = `with planted as (select client_id, id, lastname as word, email from inova.patients where lastname like $1),
  requests as (insert into inova.signature_requests (client_id, id, patient_id, kind, record_id, title, paper, state,
      requested_at, requested_by, sent_at, expires_on)
    select client_id, id, id, 'consent', id, word, jsonb_build_object('title', word, 'madeOn', word,
        'clinic', jsonb_build_object('id', client_id, 'name', word, 'initials', 'W', 'lines', '[]'::jsonb),
        'patient', jsonb_build_object('name', word, 'lines', '[]'::jsonb), 'sections', '[]'::jsonb),
      'sent', current_date - 200, word, current_date - 200, current_date + 200 from planted returning client_id, id)
  insert into inova.signers (client_id, request_id, position, role, name, email, birth_date)
    select client_id, id, 1, 'patient', word, email, '1990-01-01' from planted join requests using (client_id, id)`;
/** An agreement in each status that allows different actions, with when it was sent and signed. */
const agreements = [
  ['draft', 'null', 'null'],
  ['signed', 'current_date - 190', 'current_date - 180'],
  ['sent', 'current_date - 190', 'null'],
].map(
  ([state, sent, signed]) => `insert into inova.agreements (client_id, patient_id, state, total_cents, created_at,
      created_by, sent_at, sent_by, signed_at, signed_by)
    select client_id, id, '${state}', 1000, current_date - 200, lastname, ${sent}, lastname, ${signed}, lastname
    from inova.patients where lastname like $1`,
);

/** A background action that failed for the planted patient. */
const run = `with runs as (insert into inova.action_runs (id, list, action, principal, by, clinics, given, total,
    left_out, failed, started_at, finished_at)
    select id, 'new-patients', 'log-call', '{}', lastname, array[client_id], '{}', 1, 0, 1, current_date - 200,
      current_date - 200
    from inova.patients where lastname like $1 returning id)
  insert into inova.action_run_rows (client_id, run_id, id, unit, state, message)
    select client_id, id, id, 1, 'failed', lastname from inova.patients join runs using (id)`;

/** A task with the ID of its patient that everyone in the clinic sees. */
const task = `insert into inova.tasks (client_id, id, patient_id, category, title, detail, created_by, created_at)
  select client_id, id, id, 'Clinic', lastname, lastname, lastname, current_date - 200
  from inova.patients where lastname like $1`;

/** A conversation with the ID of its patient in the clinic's first group, and its message with a file. */
const conversation = `with users as (insert into inova.chat_patients (client_id, patient_id)
    select client_id, id from inova.patients where lastname like $1),
  talks as (insert into inova.conversations (client_id, id, group_id, patient_id, subject, last_message_at, created_at,
      last_message_id, last_message_preview, last_is_from_patient, group_unread)
    select p.client_id, p.id, g.id, p.id, lastname, current_date - 200, current_date - 200,
      nextval(pg_get_serial_sequence('inova.messages', 'id')), lastname, true, 1
    from inova.patients p join inova.chat_groups g on g.client_id = p.client_id and g.position = 1
    where lastname like $1 returning client_id, id, last_message_id, subject as word),
  files as (insert into inova.attachments (client_id, id, name, kind, size, hash, has_thumbnail)
    select client_id, id, word || '.txt', 'text', length(word), sha256(word::bytea), false from talks),
  bytes as (insert into inova.attachment_bytes (client_id, attachment_id, part, bytes)
    select client_id, id, 'file', word::bytea from talks)
  insert into inova.messages (client_id, id, conversation_id, is_from_patient, text, attachment_id, created_at)
    select client_id, last_message_id, id, true, word, id, current_date - 200 from talks`;

/** A document with the ID of its patient, and its file. */
const uploaded = `with planted as (select client_id, id, id * 10 as file, lastname as word from inova.patients
    where lastname like $1),
  files as (insert into inova.attachments (client_id, id, name, kind, size, hash, has_thumbnail)
    select client_id, file, word || '.txt', 'text', length(word), sha256(word::bytea), false from planted),
  bytes as (insert into inova.attachment_bytes (client_id, attachment_id, part, bytes)
    select client_id, file, 'file', word::bytea from planted)
  insert into inova.uploaded_documents (client_id, id, patient_id, attachment_id, kind, title, added_at, added_by)
    select client_id, id, id, file, 'Other', word, current_date - 200, word from planted`;

/** A tank with the ID of its patient, with their specimen in its only position, its movement, and an audit round. */
const cryo = [
  "cryo_containers (client_id, id, kind, label, created_by) select client_id, id, 'shipper', 'W' || id, lastname",
  'cryo_positions (client_id, id, container_id, number) select client_id, id, id, 1',
  `cryo_specimens (client_id, id, patient_id, barcode, kind, frozen_on, device, standing, created_by)
    select client_id, id, id, 'CANARY' || id, 'embryo', current_date - 200, lastname, 'abandoned', lastname`,
  `cryo_movements (client_id, id, patient_id, specimen_id, seq, batch_id, kind, to_position_id, by, witness, at, note)
    select client_id, id, id, id, 1, 1, 'pack', id, lastname, lastname || '2', current_date - 200, lastname`,
  `cryo_shipments (client_id, id, direction, lab, shipper_id, created_at, created_by)
    select client_id, id, 'out', lastname, id, current_date - 200, lastname`,
  `cryo_dispositions (client_id, id, patient_id, version, outcome, basis, reason, created_at, created_by)
    select client_id, id, id, 1, 'discard', 'signed', lastname, current_date - 200, lastname`,
  `cryo_disposition_signers (client_id, disposition_id, number, name, relation)
    select client_id, id, 1, lastname, 'patient'`,
  `cryo_disposition_choices (client_id, disposition_id, signer, specimen_id, outcome)
    select client_id, id, 1, id, 'discard'`,
  `cryo_disposition_signatures (client_id, disposition_id, signer, seq, act, at)
    select client_id, id, 1, 1, 'sign', current_date - 190`,
  `cryo_situations (client_id, id, patient_id, situation, happened_on, evidence, recorded_at, recorded_by)
    select client_id, id, id, 'separation', current_date - 300, lastname, current_date - 300, lastname`,
  'cryo_rounds (client_id, id, tank_id, started_at, started_by) select client_id, id, id, current_date - 200, lastname',
];

/** A storage account that isn't set up, its invoice and the letter and call about it, a billing run, and a claim of a remittance. */
const billing = [
  "cryo_accounts (client_id, id, patient_id, state, opened_by) select client_id, id, id, 'setup', lastname",
  `cryo_profiles (client_id, id, account_id, fee_cents, valid, created_by)
    select client_id, id, id, 60000, daterange(current_date - 200, null), lastname`,
  `cryo_discounts (client_id, id, profile_id, start_on, flat_cents, created_by)
    select client_id, id, id, current_date - 200, 5000, lastname`,
  `cryo_notices (client_id, id, patient_id, account_id, invoice_id, step_days, kind, address, text, created_at, created_by)
    select client_id, id, id, id, id, 60, 'letter', lastname, lastname, current_date - 100, lastname`,
  `cryo_calls (client_id, id, patient_id, account_id, invoice_id, step_days, due_on, created_at)
    select client_id, id, id, id, id, 30, current_date - 100, current_date - 100`,
  `cryo_runs (client_id, id, day, mode, started_at, started_by, finished_at)
    select client_id, id, current_date - 200, 'dry', current_date - 200, lastname, current_date - 200`,
  `remittances (client_id, id, payer, payer_number, trace, paid_on, method, paid_cents, content_hash, posted_at, posted_by)
    select client_id, id, lastname, 'CANARY', lastname, current_date - 200, 'CHK', 1000, lastname, current_date - 200, lastname`,
  `remittance_claims (client_id, id, remittance_id, sequence, number, firstname, lastname, served_on, status, billed_cents,
      paid_cents, share_cents, contractual_cents, denial_codes, outcome, reason)
    select client_id, id, id, 1, lastname, firstname, lastname, current_date - 200, '1', 1000, 1000, 0, 0, '{}', 'unmatched',
      'No claim has this number'`,
];

/** A copy of the account in the EHR with a statement, which has the ID of its patient. */
const ehr = [
  'ehr_accounts (client_id, patient_id, read_at, read_by) select client_id, id, current_date - 200, lastname',
  `ehr_statements (client_id, id, patient_id, number, issued_on, balance_cents, lines)
    select client_id, id, id, lastname, current_date - 200, 1000, jsonb_build_array(jsonb_build_object(
      'on', current_date - 200, 'kind', 'charge', 'text', lastname, 'reference', lastname, 'cents', 1000))`,
];

/** A submitted cycle request with the ID of its patient. */
const cycleRequest = `cycle_requests (client_id, id, patient_id, form_version, state, cycle, planned_on, answers, created_by,
    created_at, submitted_by, submitted_at)
  select client_id, id, id, 1, 'submitted', 'IUI', current_date + 200, jsonb_build_object('7', lastname), lastname,
    current_date - 200, lastname, current_date - 200`;

/** An entry of the waitlist with the ID of its patient, and a time that it was offered, of a provider of each clinic. */
const waitlist = [
  "providers (client_id, id, name, role) select client_id, client_id * 100, 'Planted', 'Physician'",
  `waitlist (client_id, id, patient_id, type, from_on, deadline_on, note, added_by, added_at)
    select client_id, id, id, 'Follow-up', current_date - 200, current_date - 100, lastname, lastname, current_date - 200`,
  `waitlist_offers (client_id, id, entry_id, provider_id, starts_at, minutes, state, held_until, offered_by, offered_at,
      ended_at, ended_by)
    select client_id, id, id, client_id * 100, current_date - 150, 30, 'declined', current_date - 200, lastname,
      current_date - 200, current_date - 200, lastname`,
];

/** Catalog items and message settings of each planted patient’s clinic, with IDs from 1; two of what can be reordered. */
const catalog = [
  ...[1, 2].map((id) => `package_categories (client_id, id, name) select client_id, ${id}, lastname || ' ${id}'`),
  ...[1, 2].map(
    (id) => `packages (client_id, id, category_id, name, price_cents, template)
      select client_id, ${id}, 1, lastname || ' ${id}', 1000, ''`,
  ),
  'checklist_templates (client_id, id, name, points) select client_id, 1, lastname, array[lastname]',
  'discounts (client_id, id, name, percent) select client_id, 1, lastname, 5',
  ...[1, 2].flatMap((id) => [
    `chat_groups (client_id, id, name, position) select client_id, ${id}, lastname || ' ${id}', ${id}`,
    `chat_templates (client_id, id, name, text, position)
      select client_id, ${id}, lastname || ' ${id}', lastname, ${id}`,
  ]),
  'appointment_mappings (client_id, id, ehr_type, shown_as) select client_id, 1, lastname, lastname',
  "medications (client_id, id, name, route, wording) select client_id, 1, lastname, 'By mouth', lastname",
  `medication_versions (client_id, medication_id, version, name, route, wording, by, at)
    select client_id, 1, 1, lastname, 'By mouth', lastname, lastname, current_date - 200`,
  `cycle_medications (client_id, id, patient_id, episode_id, medication_id, version, dose, added_by, added_at)
    select client_id, id, id, (select max(e.id) from inova.episodes e where e.patient_id = patients.id), 1, 1, lastname,
      lastname, current_date - 200`,
  "clinic_holidays (client_id, day, name) select client_id, '2031-12-25', lastname",
  `cohorts (client_id, id, name, criteria, saved_at, saved_by)
    select client_id, id, lastname, lastname, current_date - 200, lastname`,
];

/** Gives every patient whose last name starts with this text one record per table, filled with that name. */
export async function plantCanaryRecords({ pool }: Store, lastname: string): Promise<void> {
  for (const [table, values] of Object.entries(records)) {
    await pool.query(
      `insert into inova.${table} (client_id, patient_id, ${Object.keys(values).join()})
       select client_id, id, ${Object.values(values).join()}
       from (select client_id, id, lastname as word, current_date - 200 as day from inova.patients
         where lastname like $1) planted`,
      [`${lastname}%`],
    );
  }
  for (const each of [consult, card, payment, signature, run, task, conversation, uploaded, ...agreements])
    await pool.query(each, [`${lastname}%`]);
  for (const each of [...cryo, ...billing, ...ehr, cycleRequest])
    await pool.query(`insert into inova.${each} from inova.patients where lastname like $1`, [`${lastname}%`]);
  for (const each of [...waitlist, ...catalog]) {
    await pool.query(`insert into inova.${each} from inova.patients where lastname like $1 on conflict do nothing`, [
      `${lastname}%`,
    ]);
  }
}
