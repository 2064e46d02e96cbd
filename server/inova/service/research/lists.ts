import { sql } from '#server/store/sql.ts';
import { p } from '../lists/aliases.ts';
import {
  decimalColumn,
  ehrColumn,
  instantColumn,
  instantsFilter,
  nameFilter,
  numberColumn,
  numbersFilter,
  patientColumn,
  patients,
  providerColumn,
  providerFilter,
  staffColumn,
  textColumn,
  today,
} from '../lists/columns-and-filters.ts';
import type { ListDefinition } from '../lists/definition.ts';

const section = 'Research';

const diagnoses = {
  'E28.2': 'Polycystic ovaries',
  'N46.9': 'Male infertility',
  'N97.0': 'Anovulation',
  'N97.1': 'Tubal infertility',
  'N97.9': 'Infertility, unspecified',
  'Z31.41': 'Fertility testing',
  'Z31.83': 'Assisted reproduction',
  'Z31.84': 'Fertility preservation',
};
const diagnosisOptions = Object.entries(diagnoses).map(([value, label]) => ({ value, label: `${value} ${label}` }));

/** True for rows of the patient. */
const isOfPatient = sql`client_id = ${p}.client_id and patient_id = ${p}.id`;
const intake = (column: 'bmi' | 'prior_cycles') =>
  sql`(select ${column === 'bmi' ? sql`bmi` : sql`prior_cycles`} from inova.intakes where ${isOfPatient} order by sent_at desc limit 1)`;

/** Facts about a patient to filter by, as SQL with `p` and `c`. */
export const patientFacts = {
  age: sql`extract(year from age(${today}, ${p}.dob))::int`,
  bmi: intake('bmi'),
  amh: sql`(select amh from inova.diagnostic_orders where ${isOfPatient} and amh is not null order by done_on desc limit 1)`,
  diagnosis: sql`(select diagnosis from inova.episodes where ${isOfPatient} order by opened_on desc, id desc limit 1)`,
  prior_cycles: intake('prior_cycles'),
};

const consultAt = sql`(select min(starts_at) from inova.appointments
  where ${isOfPatient} and type = 'New patient consult' and state = 'seen')`;

export const prescreening: ListDefinition = {
  id: 'prescreening',
  section,
  title: 'Pre-Screening Filter',
  description: 'Patients by age, BMI, AMH, diagnosis, and prior cycles. Save the results as a cohort.',
  record: sql`p`,
  from: patients,
  filters: [
    numbersFilter('age', 'Age', patientFacts.age),
    numbersFilter('bmi', 'BMI', patientFacts.bmi),
    numbersFilter('amh', 'AMH', patientFacts.amh),
    numbersFilter('prior', 'Prior cycles', patientFacts.prior_cycles),
    {
      name: 'diagnosis',
      label: 'Diagnosis',
      kind: 'select',
      options: diagnosisOptions,
      where: (code) => sql`${patientFacts.diagnosis} = ${code}`,
    },
    instantsFilter('added', 'First contact', sql`${p}.created_at`),
    instantsFilter('consult', 'Consult', consultAt),
    providerFilter(sql`${p}.provider_id`),
  ],
  columns: [
    patientColumn,
    ehrColumn,
    numberColumn('age', 'Age', patientFacts.age),
    decimalColumn('bmi', 'BMI', patientFacts.bmi),
    decimalColumn('amh', 'AMH', patientFacts.amh),
    numberColumn('prior', 'Prior cycles', patientFacts.prior_cycles),
    { ...textColumn('diagnosis', 'Diagnosis', patientFacts.diagnosis), words: words(diagnosisOptions) },
    instantColumn('added', 'First contact', sql`${p}.created_at`),
    { key: 'consult', label: 'Consult', kind: 'instant', value: consultAt },
    providerColumn(sql`${p}.provider_id`),
  ],
  sort: '-added',
};

export const researchLists: ListDefinition[] = [
  prescreening,
  {
    id: 'cohorts',
    section,
    title: 'Cohorts',
    description: 'Saved results of the pre-screening filter, with its criteria, when they were saved, and by whom.',
    record: sql`h`,
    noPatients: true,
    from: sql`inova.cohorts h left join inova.clients c on c.id = h.client_id`,
    filters: [
      {
        name: 'saver',
        label: 'Saved by',
        kind: 'select',
        options: 'staff',
        where: (email) => sql`h.saved_by = ${email}`,
      },
      instantsFilter('saved', 'Saved', sql`h.saved_at`),
    ],
    columns: [
      {
        ...textColumn('name', 'Cohort', sql`h.name`),
        opens: { list: 'cohort-members', with: { cohort: sql`h.id` }, anyClinic: true },
      },
      numberColumn(
        'members',
        'Patients',
        sql`(select count(*) from inova.cohort_members m where m.cohort_client_id = h.client_id and m.cohort_id = h.id)`,
      ),
      textColumn('criteria', 'Criteria', sql`h.criteria`),
      instantColumn('saved', 'Saved', sql`h.saved_at`),
      staffColumn('saver', 'Saved by', sql`h.saved_by`),
    ],
    sort: '-saved',
  },
  {
    id: 'cohort-members',
    section,
    title: 'Patients of a cohort',
    description: 'Patients as of the day the cohort was saved.',
    record: sql`m`,
    from: sql`inova.cohort_members m
      join inova.cohorts h on h.client_id = m.cohort_client_id and h.id = m.cohort_id
      left join inova.patients p on p.client_id = m.client_id and p.id = m.patient_id
      left join inova.clients c on c.id = m.client_id`,
    filters: [
      {
        name: 'cohort',
        label: 'Cohort',
        kind: 'select',
        options: 'cohorts',
        where: (id) => sql`m.cohort_id = ${id}::bigint`,
      },
      nameFilter,
      numbersFilter('age', 'Age', sql`m.age`),
      numbersFilter('bmi', 'BMI', sql`m.bmi`),
      numbersFilter('amh', 'AMH', sql`m.amh`),
      numbersFilter('prior', 'Prior cycles', sql`m.prior_cycles`),
    ],
    columns: [
      patientColumn,
      ehrColumn,
      numberColumn('age', 'Age', sql`m.age`),
      decimalColumn('bmi', 'BMI', sql`m.bmi`),
      decimalColumn('amh', 'AMH', sql`m.amh`),
      numberColumn('prior', 'Prior cycles', sql`m.prior_cycles`),
      { ...textColumn('diagnosis', 'Diagnosis', sql`m.diagnosis`), words: words(diagnosisOptions) },
      textColumn('cohort', 'Cohort', sql`h.name`),
    ],
    sort: 'patient',
  },
];

function words(options: { value: string; label: string }[]): Record<string, string> {
  return Object.fromEntries(options.map(({ value, label }) => [value, label]));
}
