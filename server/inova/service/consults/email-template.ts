import { callUs, type EmailTemplate } from '../emails/template.ts';

/** The input of a consult email; instants are ISO strings. */
export interface ConsultEmailDetails {
  change: 'booked' | 'moved' | 'cancelled';
  startsAt: string;
  /** The time before it was rescheduled. */
  from?: string;
  minutes: number;
  method: string | null;
  counselor: string | null;
}

const methodTexts: Record<string, string> = {
  'In person': 'We will meet at the clinic.',
  Video: 'We will meet by video.',
  Phone: 'We will call you.',
};

export const consultEmail: EmailTemplate = {
  subject: ({ clinic }) => `Your consult at ${clinic}`,
  lines: ({ details, timeZone, phone }) => consultEmailLines(details as ConsultEmailDetails, timeZone, callUs(phone)),
};

/** The paragraphs, with times in the clinic's time zone. */
function consultEmailLines(
  { change, startsAt, from, ...consult }: ConsultEmailDetails,
  timeZone: string,
  call: string,
): string[] {
  const when = formatInstant(startsAt, timeZone);
  if (change === 'cancelled') {
    return [`Your consult on ${when} has been cancelled.`, `Please ${call} to find another time.`];
  }
  return [
    ...(from && from !== startsAt ? [`Your consult on ${formatInstant(from, timeZone)} has been moved.`] : []),
    `Your consult is on ${when}.`,
    describeVisit(consult),
    `If this time doesn't work for you, please ${call} to find another.`,
  ];
}

function describeVisit({
  minutes,
  method,
  counselor,
}: Omit<ConsultEmailDetails, 'change' | 'startsAt' | 'from'>): string {
  const long = `It takes about ${minutes} minutes${counselor ? `, with ${counselor}` : ''}.`;
  return [long, methodTexts[method ?? '']].filter(Boolean).join(' ');
}

function formatInstant(instant: string, timeZone: string): string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...options, timeZone }).format(new Date(instant)).replaceAll('\u202f', ' ');
  const day = format({ dateStyle: 'full' });
  return `${day}, at ${format({ hour: 'numeric', minute: '2-digit', timeZoneName: 'long' })}`;
}
