import { InovaError } from '#server/inova/client/error.ts';
import type { Inova } from '#server/inova/client/inova.ts';
import type { AgreementTotal } from '#server/inova/contract/agreement-draft.ts';
import { readConsult } from './read-consult.server.ts';
import type { TypedConsult } from './typed-consult.ts';

const nothing: AgreementTotal = {
  lines: [],
  itemsCents: 0,
  insuranceCents: 0,
  discountsCents: 0,
  creditsCents: 0,
  totalCents: 0,
};

/** What the lines that can be understood come to, and how many cannot. */
export async function totalFor(inova: Inova, typed: TypedConsult): Promise<{ total: AgreementTotal; leftOut: number }> {
  const { consult, mistakes } = readConsult(typed);
  const lines = new Set(Object.keys(mistakes).map((name) => name.split('.').slice(0, 2).join('.')));
  try {
    return { total: await inova.agreements.preview(consult), leftOut: lines.size };
  } catch (error) {
    if (error instanceof InovaError && error.kind === 'refused') return { total: nothing, leftOut: lines.size };
    throw error;
  }
}
