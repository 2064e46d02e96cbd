import type { StatusKind } from '#app/ui/data/status.tsx';
import type { Specimen } from '#server/inova/contract/cryo/specimens.ts';
import { capitalize } from '#server/inova/contract/text/format.ts';

export const specimenHref = (id: number, page = '') => `/cryo/specimens/${id}${page}`;

/** "Embryo · day 5 · 5AA · euploid". */
export function describeSpecimen({ kind, day, grade, pgtStatus, count }: Specimen): string {
  const parts = [capitalize(kind), day && `day ${day}`, grade, pgtStatus, count > 1 && `${count} in it`];
  return parts.filter(Boolean).join(' · ');
}

const tones: Record<string, StatusKind> = { stored: 'healthy', out: 'degraded', registered: 'advisory' };
export const toneOf = (state: string): StatusKind => tones[state] ?? 'neutral';
