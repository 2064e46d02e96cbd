import { formatInstant, type TimeZone } from '#app/lib/dates.ts';
import type { FeatureSwitch } from '#server/inova/contract/switches.ts';
import { features } from '#server/inova/contract/text/feature-names.ts';

/** What the open work is that a feature shows. */
export const openWorkLabels = {
  'open-enrollment': 'Policies to verify again',
  notifications: 'Unread notifications',
  messaging: 'Conversations that wait for a reply',
} as const;

/** Whether a change counts at a time. */
export type ChangeStatus = 'in force' | 'planned' | 'ended' | 'cancelled';

export function statusOf({ cancelledAt, startsAt, endsAt }: FeatureSwitch, now: number): ChangeStatus {
  if (cancelledAt) return 'cancelled';
  if (endsAt && Date.parse(endsAt) <= now) return 'ended';
  return Date.parse(startsAt) > now ? 'planned' : 'in force';
}

/** A change as text: "Messaging off in Lakeshore Fertility". */
export const changeText = ({ feature, isOn, clientName }: FeatureSwitch) =>
  `${features[feature]} ${isOn ? 'on' : 'off'}: ${clientName}`;

/** When a change counts: "From 06/15/2026 8:00 AM until 06/16/2026 8:00 AM". */
export function periodText({ startsAt, endsAt }: FeatureSwitch, timeZone: TimeZone): string {
  const from = Date.parse(startsAt) > 0 ? `From ${formatInstant(startsAt, timeZone)}` : 'From the beginning';
  return endsAt ? `${from} until ${formatInstant(endsAt, timeZone)}` : from;
}
