import type { AppLoadContext } from '@remix-run/node';
import { todayIn } from '#app/lib/dates.ts';
import { requireRecordId } from '#app/lib/record-id.ts';
import { isCalendarDate } from '#server/inova/contract/text/calendar-date.ts';

/** A patient's statement for the period in the address; of all time if part of it is invalid, with what is wrong. */
export async function loadStatement(context: AppLoadContext, patientId: string | undefined, request: Request) {
  const id = requireRecordId(patientId);
  const { searchParams } = new URL(request.url);
  const entered = { from: searchParams.get('from') ?? '', to: searchParams.get('to') ?? '' };
  const errors = periodErrors(entered, todayIn(context.staff.user.clientTimeZone));
  const isValid = Object.keys(errors).length === 0;
  const period = isValid ? { from: entered.from || undefined, to: entered.to || undefined } : {};
  const { document } = await context.inova.statements.document(id, period);
  return { id, entered, errors, isValid, document };
}

function periodErrors({ from, to }: { from: string; to: string }, today: string): { from?: string[]; to?: string[] } {
  const isWrong = (text: string) => text !== '' && !isCalendarDate(text);
  const wrong = ['Enter a valid date'];
  const isReversed = from !== '' && from > (to || today);
  if (isWrong(from) || isWrong(to)) return { ...(isWrong(from) && { from: wrong }), ...(isWrong(to) && { to: wrong }) };
  return isReversed ? { from: ['Enter a start that is not after the end'] } : {};
}
