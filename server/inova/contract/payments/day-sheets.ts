import { z } from 'zod';
import { paymentMethods } from '../agreements/agreements.ts';
import { defineCall } from '../call.ts';
import { cents } from '../text/money.ts';
import { clinicDocument } from '../verifications/document.ts';
import { id, isoDate, optionalText, wireDate, wireTime } from '../wire.ts';

const group = 'Payments';

/** What a user took and gave back by one method on a day; those of payers have the method `payer`. */
export const daySheetRow = z.object({
  by: z.string(),
  method: z.enum(['card', ...paymentMethods, 'payer']),
  payments: z.number().int(),
  takenCents: cents,
  refundedCents: cents,
  voidedCents: cents,
  disputedCents: cents,
  netCents: cents,
});

/** The money of a clinic's day, by user and method; `late` events are of earlier days that were closed. */
export const daySheet = z.object({
  client: id,
  day: wireDate,
  closedAt: wireTime.nullable(),
  closedBy: optionalText,
  netCents: cents,
  chargedCents: cents,
  writtenOffCents: cents,
  late: z.number().int(),
  rows: z.array(daySheetRow),
});
export type DaySheet = z.infer<typeof daySheet>;

const dayParams = z.object({ day: isoDate('Enter a date').meta({ examples: ['2026-06-12'] }) });

export const readDaySheet = defineCall({
  method: 'GET',
  path: '/daySheets/{day}',
  group,
  summary: 'Get what the current clinic took and gave back on a day, by user and method.',
  params: dayParams,
  response: daySheet,
  extension: true,
});

export const daySheetDocument = defineCall({
  method: 'GET',
  path: '/daySheets/{day}/document',
  group,
  summary: "Get a day sheet of the current clinic with its document; a closed day's document never changes.",
  params: dayParams,
  response: daySheet.extend({ document: clinicDocument }),
  extension: true,
});

export const daySheetPdf = defineCall({
  method: 'GET',
  path: '/daySheets/{day}/pdf',
  group,
  summary: 'Get the PDF of a day sheet of the current clinic as base64: of a closed day the same bytes each time.',
  params: dayParams,
  response: z.object({ client: id, day: wireDate, pdf: z.string() }),
  extension: true,
  timeLimit: 30_000,
});

export const closeDay = defineCall({
  method: 'POST',
  path: '/daySheets/{day}/close',
  group,
  summary: 'Close a day of the current clinic for good: what is recorded for it later is posted to the next open day.',
  params: dayParams,
  response: daySheet,
  extension: true,
});
