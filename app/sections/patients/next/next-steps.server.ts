import { addDays, formatDate } from '#app/lib/dates.ts';
import { agreementSteps, signatureSteps } from './agreement-steps.server.ts';
import { benefitSteps } from './benefit-steps.server.ts';
import { careSteps } from './care-steps.server.ts';
import { noteSteps } from './note-steps.server.ts';
import type { OpenStep, StepContext } from './open-step.ts';

export type NextStep = ReturnType<typeof toView>;

/** What is next for a patient and can be opened by the user, the most urgent first. */
export function nextSteps(context: StepContext) {
  const steps = [
    ...careSteps(context),
    ...benefitSteps(context),
    ...agreementSteps(context),
    ...signatureSteps(context),
    ...noteSteps(context),
  ].filter((step): step is OpenStep & { href: string } => step.href !== null);
  const { today } = context;
  return steps
    .toSorted((a, b) => urgency(a, today).localeCompare(urgency(b, today)))
    .map((step) => toView(step, today));
}

const soonDays = 7;

/** Sorts overdue steps first, then those of this week, those without a date, and later ones; each by date. */
function urgency({ day }: OpenStep, today: string): string {
  if (day === null) return '3';
  if (day < today) return `1 ${day}`;
  return day <= addDays(today, soonDays) ? `2 ${day}` : `4 ${day}`;
}

function toView({ day, ...step }: OpenStep & { href: string }, today: string) {
  return { ...step, day, date: day && formatDate(day), overdue: day && day < today ? overdueText(day, today) : null };
}

function overdueText(day: string, today: string): string {
  const days = Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000);
  return days === 1 ? 'Overdue 1 day' : `Overdue ${days} days`;
}
