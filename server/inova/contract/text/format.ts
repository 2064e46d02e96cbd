import type { AnyDocument, ClinicLogo } from '../verifications/document.ts';

const typedAmount = /^(?<sign>-?\$?|\$-)\s*(?=\.?\d)(?<dollars>\d{1,3}(?:,\d{3})+|\d*)(?:\.(?<cents>\d{0,2}))?$/;

/** Parses an amount as users type it into cents: "$1,234.5" gives 123450; null if it isn't an amount. */
export function parseMoney(typed: string): number | null {
  const { sign = '', dollars, cents = '' } = typedAmount.exec(typed.trim())?.groups ?? {};
  if (dollars === undefined) return null;
  const amount = Number(dollars.replaceAll(',', '') + cents.padEnd(2, '0'));
  if (!Number.isSafeInteger(amount)) return null;
  return sign.includes('-') && amount > 0 ? -amount : amount;
}

/** Whole cents for an input: 123450 gives "1,234.50". */
export function formatAmount(cents: number): string {
  const [absolute, sign] = [Math.abs(cents), cents < 0 ? '-' : ''];
  const dollars = Math.floor(absolute / 100).toLocaleString('en-US');
  return `${sign}${dollars}.${String(absolute % 100).padStart(2, '0')}`;
}

/** Whole cents for display: -123450 gives "-$1,234.50". */
export function formatMoney(cents: number): string {
  return `${cents < 0 ? '-' : ''}$${formatAmount(Math.abs(cents))}`;
}

/** A calendar date for display: "2026-05-01" gives "05/01/2026"; any other text is left unchanged. */
export function formatDate(day: string): string {
  return day.replace(/^(\d+)-(\d\d)-(\d\d)$/, '$2/$3/$1');
}

/** "12-3456789" for the digits of a tax ID. */
export const formatTaxId = (digits: string) => `${digits.slice(0, 2)}-${digits.slice(2)}`;

/** The last digits of a Social Security number: "•••-••-6789". */
export function maskSsn(ssn: string): string {
  return `•••-••-${ssn.replaceAll(/\D/g, '').slice(-4)}`;
}

/** "In progress" for "in progress"; a word like "hCG" is left unchanged. */
export function capitalize(text: string): string {
  return /^[a-z]+(?![A-Za-z])/.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}

/** How images of each type begin, as base64. */
const imageStarts = { 'image/png': 'iVBORw0KGgo', 'image/jpeg': '/9j/' };

/** A clinic's logo as an image of at most this size and its own; null if it is incomplete or not of its type. */
export function logoImage(
  { logo, logoType, imgWidth, imgHeight }: ClinicLogo,
  { maxWidth, maxHeight }: { maxWidth: number; maxHeight: number },
) {
  if (!logo || !logoType || !imgWidth || !imgHeight || !logo.startsWith(imageStarts[logoType])) return null;
  const scale = Math.min(1, maxWidth / imgWidth, maxHeight / imgHeight);
  return { src: `data:${logoType};base64,${logo}`, width: imgWidth * scale, height: imgHeight * scale };
}

/** A time of day for display: "14:30" gives "2:30 PM". */
export function formatTimeOfDay(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** What is at the foot of each page of a document. */
export const footerOf = ({ patient, clinic }: AnyDocument): string =>
  patient ? `${patient.name} · ${clinic.name}` : clinic.name;
