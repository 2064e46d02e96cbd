import { sql } from '#server/store/sql.ts';
import { updateSelected } from '../../lists/action-helpers.ts';
import {
  choiceFilter,
  dateColumn,
  daysFilter,
  eventColumn,
  moneyColumn,
  nameFilter,
  patientColumn,
  textColumn,
  withPatients,
} from '../../lists/columns-and-filters.ts';
import type { Action, ListDefinition } from '../../lists/definition.ts';

const differences = sql`inova.payment_differences`;
const kinds = ['not ours', 'not settled', 'rejected', 'settled amount', 'funded amount', 'voided there'];

const resolve: Action = {
  key: 'resolve',
  label: 'Resolve',
  done: 'resolved',
  where: sql`f.resolved_at is null`,
  fields: [
    {
      name: 'note',
      label: 'What was the reason',
      kind: 'textarea',
      maxLength: 500,
      required: true,
      hint: 'Such as “Refunded at the card provider” or “The bank corrected the deposit on 11/24”',
    },
  ],
  run: (context) => {
    const { at, by, values } = context;
    const set = sql`resolved_at = ${at}::timestamptz, resolved_by = ${by}, note = ${values.note}`;
    return [updateSelected(differences, context, set)];
  },
};

/** What the nightly comparison with the card provider found, for a person. */
export const differenceLists: ListDefinition[] = [
  {
    id: 'payment-differences',
    section: 'Payments',
    title: 'Differences',
    description: 'Where card payments, the card provider’s settlement, and its deposits disagree.',
    record: sql`f`,
    from: withPatients(differences, sql`f`),
    where: sql`f.resolved_at is null`,
    filters: [nameFilter, daysFilter('day', 'Day', sql`f.day`), choiceFilter('kind', 'Difference', sql`f.kind`, kinds)],
    extraColumns: ['found'],
    columns: [
      patientColumn,
      dateColumn('day', 'Day', sql`f.day`),
      textColumn('kind', 'Difference', sql`f.kind`),
      moneyColumn('expected', 'Expected', sql`f.expected_cents`),
      moneyColumn('actual', 'At the provider', sql`f.found_cents`),
      textColumn('reference', 'Reference', sql`f.retref`),
      eventColumn('found', 'Found', sql`f.found_at`),
    ],
    sort: 'day',
    noun: 'difference',
    item: sql`f.retref`,
    actions: [resolve],
  },
];
