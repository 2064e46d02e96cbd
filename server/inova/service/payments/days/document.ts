import type { DaySheet } from '#server/inova/contract/payments/day-sheets.ts';
import { capitalize, formatDate, formatMoney } from '#server/inova/contract/text/format.ts';
import { formatInstant } from '#server/inova/contract/text/instant.ts';
import type { ClinicDocument } from '#server/inova/contract/verifications/document.ts';
import { clinicHead, type DocumentContext } from '#server/inova/patient-documents/head.ts';

type Row = DaySheet['rows'][number];
type Amount = 'takenCents' | 'refundedCents' | 'voidedCents' | 'disputedCents' | 'netCents';

interface SheetContext extends Omit<DocumentContext, 'patient'> {
  timeZone: string;
}

const texts = ['User', 'Method'].map((label) => ({ label, isNumber: false }));
const numbers = ['Payments', 'Taken', 'Refunded', 'Voided', 'Chargebacks', 'Net'].map((label) => ({
  label,
  isNumber: true,
}));
const amounts: Amount[] = ['takenCents', 'refundedCents', 'voidedCents', 'disputedCents', 'netCents'];

/** What a clinic took and gave back on a day, by user and method. */
export function daySheetDocument(context: SheetContext, sheet: DaySheet): ClinicDocument {
  const { day, netCents, chargedCents, writtenOffCents, rows } = sheet;
  return {
    ...clinicHead(context, `Day sheet of ${formatDate(day)}`),
    sections: [
      {
        parts: [
          {
            kind: 'facts',
            facts: [
              ['Status', statusOf(sheet, context.timeZone)],
              ['Net of payments', formatMoney(netCents)],
              ['Invoiced', formatMoney(chargedCents)],
              ['Written off', formatMoney(writtenOffCents)],
            ],
          },
          ...lateEvents(sheet),
        ],
      },
      {
        heading: 'Payments by user and method',
        parts: [
          rows.length === 0
            ? { kind: 'text', text: 'No money was taken or given back on this day.' }
            : {
                kind: 'table',
                columns: [...texts, ...numbers],
                rows: rows.map((row) => [row.by, capitalize(row.method), ...figuresOf([row])]),
                total: ['All', '', ...figuresOf(rows)],
              },
        ],
      },
    ],
  };
}

function statusOf({ closedAt, closedBy }: DaySheet, timeZone: string): string {
  if (!closedAt) return 'Open: the amounts change until an admin closes the day';
  return `Closed ${formatInstant(new Date(closedAt), timeZone)} by ${closedBy}`;
}

function lateEvents({ late }: DaySheet): [] | [{ kind: 'text'; text: string }] {
  if (late === 0) return [];
  const events = late === 1 ? '1 event is' : `${late} events are`;
  return [{ kind: 'text', text: `${events} of earlier days that were already closed.` }];
}

/** The number of payments and the amounts of rows together. */
const figuresOf = (rows: Row[]): string[] => [
  String(rows.reduce((sum, { payments }) => sum + payments, 0)),
  ...amounts.map((key) => formatMoney(rows.reduce((sum, row) => sum + row[key], 0))),
];
