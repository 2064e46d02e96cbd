import { capitalize, formatDate, formatTimeOfDay } from '#server/inova/contract/text/format.ts';
import type { ActionField, ListDefinition } from './definition.ts';

interface Change {
  /** The noun of the list, such as 'test'. */
  record: string;
  /** The action's `done`. */
  change: string;
}

/** What is entered when a record changes other than by a list action. */
const otherFields: ActionField[] = [
  { name: 'outcome', label: 'Outcome', kind: 'text' },
  { name: 'reason', label: 'Reason', kind: 'text' },
  { name: 'note', label: 'Note', kind: 'text' },
];

/** What the user entered with a change, by the labels of the action's form; other details of it are left out. */
export function changeDetails(lists: ListDefinition[], change: Change, entered: Record<string, unknown>) {
  return (fieldsByChange(lists).get(keyOf(change)) ?? otherFields).flatMap((field) => {
    const value = entered[field.name];
    return typeof value === 'string' && value && field.kind !== 'counselor'
      ? [{ label: field.label, text: textOf(field, value) }]
      : [];
  });
}

type FieldsByChange = Map<string, ActionField[] | undefined>;

const known = new WeakMap<ListDefinition[], FieldsByChange>();

/** The fields of the first action of each kind of change, found once for all changes. */
function fieldsByChange(lists: ListDefinition[]): FieldsByChange {
  const found = known.get(lists) ?? new Map(lists.toReversed().flatMap(changesOf));
  known.set(lists, found);
  return found;
}

const changesOf = ({ noun: record = '', actions = [] }: ListDefinition) =>
  actions.toReversed().map(({ done: change, fields }) => [keyOf({ record, change }), fields] as const);

const keyOf = ({ record, change }: Change) => `${record}\n${change}`;

function textOf(field: ActionField, value: string): string {
  if (field.kind === 'date') return formatDate(value);
  if (field.kind === 'time') return formatTimeOfDay(value);
  if (field.kind !== 'select') return value;
  const option = field.options.find((each) => typeof each !== 'string' && each.value === value);
  return option && typeof option !== 'string' ? option.label : capitalize(value);
}
