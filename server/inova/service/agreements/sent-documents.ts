import { sql } from '#server/store/sql.ts';
import type { SentDocument } from '../documents/sent-documents.ts';

export const agreementDocuments = {
  estimate: {
    table: sql`inova.agreements`,
    documentColumn: sql`estimate_paper`,
    openedColumn: sql`estimate_opened_at`,
    record: 'agreement',
    change: 'opened as an estimate',
  },
} satisfies Record<string, SentDocument>;
