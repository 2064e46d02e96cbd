-- What intakes ask. A version is never changed: answers are read with the questions that were asked.
create table inova.questionnaires (
  kind text not null check (kind in ('intake')),
  version int not null check (version > 0),
  sections jsonb not null,
  published_at timestamptz not null default now(),
  primary key (kind, version)
);

create function inova.questions_of(sections jsonb) returns table (id text, kind text) language sql immutable as $$
  select q ->> 'id', q ->> 'kind' from jsonb_array_elements(sections) s, jsonb_array_elements(s -> 'questions') q
$$;

-- The ID of a question stays that of this question: it is neither given twice, nor to another kind, nor again later.
create function inova.check_questionnaire() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then raise exception 'a version of a questionnaire is never changed'; end if;
  if exists (select from inova.questions_of(new.sections) q group by q.id having count(*) > 1) then
    raise exception 'a questionnaire asks each question once';
  end if;
  if exists (
    select from inova.questions_of(new.sections) q
    join inova.questionnaires o on o.kind = new.kind cross join inova.questions_of(o.sections) p
    where p.id = q.id and (p.kind <> q.kind or not exists (
      select from inova.questionnaires l, inova.questions_of(l.sections) c
      where l.kind = new.kind and l.version = new.version - 1 and c.id = q.id))
  ) then
    raise exception 'the ID of a question is never used again';
  end if;
  return new;
end $$;
create trigger check_questionnaire before insert or update or delete on inova.questionnaires
  for each row execute function inova.check_questionnaire();

insert into inova.questionnaires (kind, version, sections) values ('intake', 1, $json$[
  {"key": "patient", "title": "Patient", "questions": [
    {"id": "firstName", "label": "Legal first name", "kind": "text", "required": true},
    {"id": "lastName", "label": "Legal last name", "kind": "text", "required": true},
    {"id": "birthDate", "label": "Date of birth", "kind": "date", "required": true},
    {"id": "phone", "label": "Phone", "kind": "text", "required": true},
    {"id": "email", "label": "Email", "kind": "text", "required": false},
    {"id": "height", "label": "Height in inches", "kind": "number", "required": true, "min": 48, "max": 84},
    {"id": "weight", "label": "Weight in pounds", "kind": "number", "required": true, "min": 70, "max": 600},
    {"id": "occupation", "label": "Occupation", "kind": "text", "required": false}]},
  {"key": "partner", "title": "Partner", "questions": [
    {"id": "hasPartner", "label": "Is a partner part of the treatment?", "kind": "yes-no", "required": true},
    {"id": "partnerName", "label": "Partner’s legal name", "kind": "text", "required": true, "when": {"id": "hasPartner", "is": "Yes"}},
    {"id": "partnerBirthDate", "label": "Partner’s date of birth", "kind": "date", "required": true, "when": {"id": "hasPartner", "is": "Yes"}},
    {"id": "partnerEmail", "label": "Partner’s email", "kind": "text", "required": false, "when": {"id": "hasPartner", "is": "Yes"}},
    {"id": "partnerPhone", "label": "Partner’s phone", "kind": "text", "required": false, "when": {"id": "hasPartner", "is": "Yes"}}]},
  {"key": "history", "title": "Cycle and pregnancy history", "questions": [
    {"id": "cycleDays", "label": "Days from one period to the next", "kind": "number", "required": true, "min": 10, "max": 365},
    {"id": "regularPeriods", "label": "Are periods regular?", "kind": "yes-no", "required": true},
    {"id": "pregnancies", "label": "Number of pregnancies", "kind": "number", "required": true, "min": 0, "max": 25},
    {"id": "births", "label": "Number of births", "kind": "number", "required": true, "min": 0, "max": 25},
    {"id": "losses", "label": "Number of miscarriages", "kind": "number", "required": false, "min": 0, "max": 25},
    {"id": "tryingMonths", "label": "Months trying to conceive", "kind": "number", "required": true, "min": 0, "max": 360}]},
  {"key": "treatment", "title": "Prior treatment", "questions": [
    {"id": "hadTreatment", "label": "Any fertility treatment before?", "kind": "yes-no", "required": true},
    {"id": "priorCycles", "label": "Number of treatment cycles", "kind": "number", "required": true, "min": 0, "max": 40, "when": {"id": "hadTreatment", "is": "Yes"}},
    {"id": "priorClinic", "label": "Clinic of the last treatment", "kind": "text", "required": false, "when": {"id": "hadTreatment", "is": "Yes"}},
    {"id": "priorOutcome", "label": "Treatments and their outcomes", "kind": "long", "required": false, "when": {"id": "hadTreatment", "is": "Yes"}}]},
  {"key": "medications", "title": "Medications and allergies", "questions": [
    {"id": "takesMedications", "label": "Any medications or supplements?", "kind": "yes-no", "required": true},
    {"id": "medications", "label": "Medications with dose", "kind": "long", "required": true, "when": {"id": "takesMedications", "is": "Yes"}},
    {"id": "hasAllergies", "label": "Any allergies?", "kind": "yes-no", "required": true},
    {"id": "allergies", "label": "Allergies with reaction", "kind": "long", "required": true, "when": {"id": "hasAllergies", "is": "Yes"}}]},
  {"key": "family", "title": "Family and genetics", "questions": [
    {"id": "familyCondition", "label": "Any genetic condition in the family?", "kind": "yes-no", "required": true},
    {"id": "familyDetail", "label": "Condition and relative", "kind": "long", "required": true, "when": {"id": "familyCondition", "is": "Yes"}},
    {"id": "carrierScreened", "label": "Carrier screening done?", "kind": "yes-no", "required": true},
    {"id": "ancestry", "label": "Ancestry", "kind": "text", "required": false}]},
  {"key": "infections", "title": "Infections", "questions": [
    {"id": "infection", "label": "Infections, now or before", "kind": "choice", "required": true, "options": ["None", "Chlamydia or gonorrhea", "Hepatitis B or C", "HIV", "Other"]},
    {"id": "infectionDetail", "label": "Treatment of the infection", "kind": "long", "required": false},
    {"id": "zikaTravel", "label": "Travel to an area with Zika in the last six months?", "kind": "yes-no", "required": true}]},
  {"key": "lifestyle", "title": "Lifestyle", "questions": [
    {"id": "smoking", "label": "Smoking or vaping", "kind": "choice", "required": true, "options": ["Never", "Formerly", "Currently"]},
    {"id": "alcohol", "label": "Alcohol", "kind": "choice", "required": true, "options": ["None", "Up to 7 drinks a week", "More than 7 drinks a week"]},
    {"id": "drugs", "label": "Cannabis or other drugs?", "kind": "yes-no", "required": true},
    {"id": "exercise", "label": "Exercise", "kind": "text", "required": false}]},
  {"key": "insurance", "title": "Insurance card", "questions": [
    {"id": "hasInsurance", "label": "Is the patient insured?", "kind": "yes-no", "required": true},
    {"id": "payer", "label": "Payer on the card", "kind": "text", "required": true, "when": {"id": "hasInsurance", "is": "Yes"}},
    {"id": "memberId", "label": "Member ID on the card", "kind": "text", "required": true, "when": {"id": "hasInsurance", "is": "Yes"}},
    {"id": "groupNumber", "label": "Group number on the card", "kind": "text", "required": false, "when": {"id": "hasInsurance", "is": "Yes"}},
    {"id": "policyholder", "label": "Policyholder", "kind": "choice", "required": true, "options": ["Patient", "Partner", "Other"], "when": {"id": "hasInsurance", "is": "Yes"}},
    {"id": "cardFront", "label": "Front of the card received?", "kind": "yes-no", "required": true, "when": {"id": "hasInsurance", "is": "Yes"}},
    {"id": "cardBack", "label": "Back of the card received?", "kind": "yes-no", "required": true, "when": {"id": "hasInsurance", "is": "Yes"}}]},
  {"key": "goals", "title": "Goals", "questions": [
    {"id": "goal", "label": "Goal", "kind": "choice", "required": true, "options": ["Pregnancy", "Freezing eggs or embryos", "Pregnancy with donor eggs or sperm", "Pregnancy of a carrier", "Not decided"]},
    {"id": "startWhen", "label": "When to begin", "kind": "choice", "required": true, "options": ["As soon as possible", "Within six months", "Later"]},
    {"id": "questions", "label": "Questions for the physician", "kind": "long", "required": false}]}
]$json$);

-- Intakes without a questionnaire were answered elsewhere. `section_versions` has the version that last saved a section.
alter table inova.intakes
  add column questionnaire_version int,
  add column answers jsonb not null default '{}',
  add column version int not null default 1,
  add column section_versions jsonb not null default '{}',
  add column saved_at timestamptz,
  add column saved_by text,
  add column submitted_by text,
  add column returned_at timestamptz,
  add column returned_by text,
  add column returned_reason text;

-- The partner as a person; the name is with the patient.
create table inova.partners (
  client_id int not null,
  patient_id bigint not null,
  email text,
  phone text,
  birth_date date,
  updated_at timestamptz not null,
  updated_by text not null,
  primary key (client_id, patient_id),
  foreign key (client_id, patient_id) references inova.patients (client_id, id)
);
alter table inova.partners enable row level security;
create policy own_clinics on inova.partners
  using (client_id = any ((select inova.visible_clinics())::int[]))
  with check (client_id = any ((select inova.visible_clinics())::int[]));
grant select, insert, update, delete on inova.partners to inova_service;

-- The wording of consents. `cycles` are the cycles that need one; a version that must be signed again says why.
create table inova.consent_versions (
  kind text not null,
  version int not null check (version > 0),
  about text not null check (about <> ''),
  risks text[] not null check (cardinality(risks) > 0),
  months_valid smallint not null check (months_valid between 1 and 120),
  partner_signs boolean not null,
  cycles text[] not null default '{}',
  for_everyone boolean not null default false,
  must_sign_again boolean not null default false,
  reason text,
  published_at timestamptz not null default now(),
  published_by text not null,
  primary key (kind, version),
  check (version = 1 or reason <> '')
);
create function inova.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name;
end $$;
create trigger never_changed before update or delete on inova.consent_versions
  for each row execute function inova.refuse_change();

insert into inova.consent_versions
  (kind, version, about, risks, months_valid, partner_signs, cycles, for_everyone, published_at, published_by) values
  ('IVF and ICSI', 1, 'Medications stimulate several follicles. The eggs are retrieved with a fine needle under ultrasound, fertilized in the laboratory, if needed by injecting one sperm into each egg (ICSI), and the embryos are grown for up to seven days.',
    array['Overstimulation of the ovaries, which may need treatment in a hospital in about one of a hundred cycles.',
      'Bleeding or infection after the retrieval, which is rare.',
      'No egg may be found, no egg may fertilize, or no embryo may grow. A pregnancy cannot be promised.'],
    18, true, array['IVF with PGT', 'IVF, fresh transfer'], false, '2024-01-02', 'inova'),
  ('PGT', 1, 'A few cells are taken from the outer layer of each embryo and sent to a laboratory, which looks at their chromosomes.',
    array['An embryo may be damaged by the biopsy, which is rare.',
      'The result may be wrong or unclear. It does not take the place of tests in pregnancy.'],
    18, false, array['IVF with PGT'], false, '2024-01-02', 'inova'),
  ('Anesthesia', 1, 'You sleep or are sedated during the procedure, and a trained professional monitors you throughout.',
    array['Nausea, a sore throat, or a reaction to a medicine.', 'Serious complications are very rare.'],
    18, false, array['IVF with PGT', 'IVF, fresh transfer'], false, '2024-01-02', 'inova'),
  ('Embryo cryopreservation and disposition', 1, 'Embryos that are not transferred are frozen and stored. You decide here and can change in writing what happens to them if you separate, die, or do not use them.',
    array['An embryo may not survive freezing or thawing.', 'Storage costs a yearly fee until you decide otherwise.'],
    18, true, array['IVF with PGT'], false, '2024-01-02', 'inova'),
  ('Frozen embryo transfer', 1, 'A frozen embryo is thawed and placed in the uterus through a thin, soft tube.',
    array['The embryo may not survive thawing, or no pregnancy may follow.',
      'A pregnancy may be outside the uterus, or end early.'],
    18, true, array['Frozen embryo transfer', 'Donor egg', 'Gestational carrier'], false, '2024-01-02', 'inova'),
  ('Egg freezing', 1, 'Medications stimulate several follicles. The eggs are retrieved with a fine needle under ultrasound and frozen.',
    array['Overstimulation of the ovaries, bleeding or infection, which are rare.',
      'Eggs may not survive thawing. Frozen eggs are a chance of a child later, not a promise of one.'],
    18, false, array['Egg freezing'], false, '2024-01-02', 'inova'),
  ('Storage agreement', 1, 'The clinic keeps your frozen eggs, sperm or embryos in its tanks, which are watched day and night.',
    array['A tank may fail in spite of all care.', 'Storage costs a yearly fee until you decide otherwise.'],
    18, false, array['Egg freezing'], false, '2024-01-02', 'inova'),
  ('Intrauterine insemination', 1, 'Washed sperm is placed in the uterus through a thin, soft tube at the time of ovulation.',
    array['Cramps or an infection, which are mild or rare.', 'Twins or more, if medicines let several eggs grow.'],
    18, true, array['IUI'], false, '2024-01-02', 'inova'),
  ('Donor recipient', 1, 'Donor eggs are used for your treatment. The donor was examined and counseled.',
    array['Tests of the donor lower the risk of an illness, but cannot exclude it.',
      'A child may one day be able to find out who the donor is.'],
    18, true, array['Donor egg'], false, '2024-01-02', 'inova'),
  ('Gestational carrier', 1, 'Another woman carries the pregnancy for you, under an agreement that lawyers of both sides have seen.',
    array['All risks of a pregnancy are those of the carrier.', 'The law differs from state to state.'],
    18, true, array['Gestational carrier'], false, '2024-01-02', 'inova'),
  ('HIPAA release', 1, 'The clinic may give your medical records to the doctors who treat you and ask for theirs.',
    array['Whoever receives records may give them on, and their law may protect them less.'],
    18, false, '{}', true, '2024-01-02', 'inova');

-- A consent is of one signer and names the wording that was sent. Declined ones had been revoked ones with a reason.
alter table inova.consents
  drop constraint consents_state_check,
  add constraint consents_state_check
    check (state in ('assigned', 'sent', 'signed', 'declined', 'revoked', 'expired', 'superseded')),
  add column signer text not null default 'patient' check (signer in ('patient', 'partner')),
  add column wording_version int,
  add column in_person boolean not null default false,
  add column witnessed_by text,
  add foreign key (kind, wording_version) references inova.consent_versions (kind, version);
update inova.consents set state = 'declined' where state = 'revoked' and revoked_reason = 'Declined';
update inova.consents c set wording_version = 1
  where c.sent_at is not null and exists (select from inova.consent_versions v where v.kind = c.kind and v.version = 1);
create index consents_by_expiry on inova.consents (client_id, expires_on) where state = 'signed';

-- One live consent of each kind for each signer of a cycle, or of the patient outside of cycles.
create unique index one_live_consent on inova.consents (client_id, patient_id, coalesce(episode_id, 0), kind, signer)
  where state in ('assigned', 'sent', 'signed') and card_id is null;
