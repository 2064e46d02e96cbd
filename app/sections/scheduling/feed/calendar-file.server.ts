import type { FeedEvent } from '#server/inova/contract/scheduling/calendar-feed.ts';

/** A calendar file (RFC 5545) with times in UTC; `stamp` is when it was made. */
export function calendarFile(events: FeedEvent[], stamp: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//inova//Appointments//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:inova appointments',
    ...events.flatMap((event) => eventLines(event, stamp.toISOString())),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function eventLines(
  { uid, sequence, startsAt, endsAt, type, clinic, isCancelled }: FeedEvent,
  stamp: string,
): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(stamp)}`,
    `DTSTART:${utc(startsAt)}`,
    `DTEND:${utc(endsAt)}`,
    `SUMMARY:${escapeText(type)}`,
    `LOCATION:${escapeText(clinic)}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ];
}

/** "20270302T150000Z". */
const utc = (instant: string) => `${instant.replace(/[-:]/g, '').replace(/\.\d+Z$/, '')}Z`;

const escapeText = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

const maxOctets = 75;

/** Breaks a line after 75 octets, never within a character. */
function fold(line: string): string {
  const parts: string[] = [''];
  for (const character of line) {
    const current = `${parts.at(-1)}${character}`;
    if (Buffer.byteLength(current) > maxOctets) parts.push(` ${character}`);
    else parts[parts.length - 1] = current;
  }
  return parts.join('\r\n');
}
