import { type NoteContext, noteRestriction, phraseOfPercent } from './notes.ts';
import type { Benefit, BenefitKind } from './payer-response.ts';
import { fertility, office, plan } from './services.ts';

/** Why the notes of a statement that fills a field may change it; those of the plan's status may be about anything. */
export function noteUnclear(benefit: Benefit, spellings: string[]): string | null {
  const { kind, services, procedure, period, level, percent } = benefit;
  const context = noteContexts[kind];
  const isFilled = procedure !== null || [plan, office, ...fertility].some((each) => services.includes(each));
  const isPlans = procedure === null && context === 'status' && !services.every((each) => fertility.includes(each));
  if (!context || !isFilled || isPlans) return null;
  const isPart = period !== null && !['year', 'lifetime', 'visit'].includes(period);
  const own = [phraseOfPercent(percent), level, isPart ? partWords : null];
  return noteRestriction(spellings, context, own);
}

const partWords = 'remaining|remains|met|used|accumulated|amount|year to date|to date';
const noteContexts: Partial<Record<BenefitKind, NoteContext>> = {
  active: 'status',
  unlimited: 'status',
  limit: 'lifetime',
  deductible: 'yearly',
  'out of pocket': 'yearly',
  copay: 'visit',
  coinsurance: 'share',
};
