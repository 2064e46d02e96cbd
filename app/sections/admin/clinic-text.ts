import type { LabeledValues } from '#app/forms/conflicting-fields.ts';
import type { ClinicChange, ClinicDetails } from '#server/inova/contract/clinic-settings.ts';
import { formatTaxId } from '#server/inova/contract/text/format.ts';
import { timeZones } from '#server/inova/contract/text/time-zones.ts';

/** "Central", or the zone's own name if it has none in the United States. */
export const zoneText = (zone: string) => timeZones[zone] ?? zone.replaceAll('_', ' ');

const labels: Record<keyof ClinicDetails, string> = {
  street: 'Street address',
  city: 'City',
  state: 'State',
  zip: 'ZIP code',
  phone: 'Phone',
  fax: 'Fax',
  timeZone: 'Time zone',
};

const valueText = (name: keyof ClinicDetails, value: unknown) =>
  name === 'timeZone' ? zoneText(String(value)) : String(value ?? '');

/** A clinic's details as labeled text. */
export function describeClinic(details: ClinicDetails): LabeledValues {
  const names = Object.keys(labels) as (keyof ClinicDetails)[];
  return Object.fromEntries(names.map((name) => [labels[name], valueText(name, details[name])]));
}

/** What was changed, in the words of its card: the card, and each field with its former and its new value. */
export function describeChange({ subject, details }: Pick<ClinicChange, 'subject' | 'details'>): {
  change: string;
  detail: string;
} {
  if (subject === 'clinic rules') return { change: 'Rules saved', detail: rulesText(details) };
  if (subject === 'clinic billing') return { change: 'Estimate details saved', detail: billingText(details) };
  const fields = Object.entries(details).flatMap(([name, change]) => {
    if (!Object.hasOwn(labels, name)) return [];
    const field = name as keyof ClinicDetails;
    const { from, to } = change as { from: unknown; to: unknown };
    return [`${labels[field]}: ${valueText(field, from) || 'none'} to ${valueText(field, to) || 'none'}`];
  });
  return { change: 'Clinic details saved', detail: fields.join(' · ') };
}

const rulesText = ({ approvalBeforeSending }: Record<string, unknown>) =>
  approvalBeforeSending ? 'Only approved discounts and credits are sent' : 'Discounts and credits are sent unapproved';

const billingText = ({ npi, taxId }: Record<string, unknown>) =>
  [`Facility NPI: ${npi ?? 'none'}`, `Tax ID: ${taxId ? formatTaxId(String(taxId)) : 'none'}`].join(' · ');
