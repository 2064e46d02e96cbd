import type { LabeledValues } from '#app/forms/conflicting-fields.ts';
import { type NewStatusItem, priorities, type StatusItem } from '#server/inova/contract/status.ts';

/** An item as labeled text. */
export function describeItem(
  item: StatusItem | NewStatusItem,
  clinics: { value: number; label: string }[],
): LabeledValues {
  const { name, client, status, priority, description, notes } = item;
  return {
    Service: name,
    Clinic: clinics.find(({ value }) => value === client)?.label ?? 'All Clinics',
    Status: status,
    Priority: priorities[priority] ?? '',
    Description: description,
    Notes: notes,
  };
}
