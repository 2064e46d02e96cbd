import { InovaError } from '#server/inova/client/error.ts';
import type { Inova } from '#server/inova/client/inova.ts';
import type { AgreementTotal } from '#server/inova/contract/agreements/agreement-draft.ts';
import { parseWorksheet } from './parse-worksheet.server.ts';
import type { WorksheetValues } from './worksheet-values.ts';

const emptyTotal: AgreementTotal = {
  lines: [],
  itemsCents: 0,
  insuranceCents: 0,
  discountsCents: 0,
  creditsCents: 0,
  totalCents: 0,
};

/** The total of the valid lines, and the number of lines with errors. */
export async function computeTotal(
  inova: Inova,
  values: WorksheetValues,
): Promise<{ total: AgreementTotal; leftOut: number }> {
  const { agreementDraft, fieldErrors } = parseWorksheet(values);
  const invalidLines = new Set(Object.keys(fieldErrors).map((name) => name.split('.').slice(0, 2).join('.')));
  try {
    return { total: await inova.agreements.preview(agreementDraft), leftOut: invalidLines.size };
  } catch (error) {
    if (error instanceof InovaError && error.kind === 'refused')
      return { total: emptyTotal, leftOut: invalidLines.size };
    throw error;
  }
}
