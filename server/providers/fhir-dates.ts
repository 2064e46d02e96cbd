import { z } from 'zod';

export const period = z.object({ start: z.string().optional(), end: z.string().optional() });

const datePattern = /^(\d{4})(?:-(\d{2})(?:-(\d{2})(?:T[\d:.]+(?:Z|[+-]\d{2}:\d{2})?)?)?)?$/;

/** The first and last day that a FHIR date may mean; null if it does not exist. */
function boundsOf(text: string): [string, string] | null {
  const [, year, month, day] = datePattern.exec(text) ?? [];
  if (!year) return null;
  if (day) return isDay(`${year}-${month}-${day}`) ? [`${year}-${month}-${day}`, `${year}-${month}-${day}`] : null;
  const [first, last] = month ? [month, month] : ['01', '12'];
  const lastDate = new Date(Date.UTC(Number(year), Number(last), 0)).getUTCDate();
  return isDay(`${year}-${first}-01`) ? [`${year}-${first}-01`, `${year}-${last}-${lastDate}`] : null;
}

const isDay = (day: string) => {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
};

/** The full date of a FHIR date or time, or null. */
export const fullDate = (text: string | undefined): string | null => {
  const bounds = text === undefined ? null : boundsOf(text);
  return bounds && bounds[0] === bounds[1] ? bounds[0] : null;
};

/** The last day that a FHIR date may mean, or null. */
export const lastDay = (text: string): string | null => boundsOf(text)?.[1] ?? null;

/** True for a day in the last year that can be written, which means that there is no end. */
export const isOpenEnd = (day: string) => day.startsWith('9999');

/** When a period is certainly in force: a partial date counts with its latest start and its earliest end. */
export function validityOf({
  start,
  end,
}: z.infer<typeof period>): { from: string | null; until: string | null } | { fault: string } {
  const [from, until] = [start, end].map((text) => (text === undefined ? undefined : boundsOf(text)));
  if (from === null) return { fault: `This is not a valid date: ${start}` };
  if (until === null) return { fault: `This is not a valid date: ${end}` };
  if (from && until && until[1] < from[0]) return { fault: `The period ends on ${end}, before it starts` };
  return { from: from?.[1] ?? null, until: until?.[0] ?? null };
}
