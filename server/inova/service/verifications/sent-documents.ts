import { sql } from '#server/store/sql.ts';
import type { SentDocument } from '../documents/sent-documents.ts';

const columns = { documentColumn: sql`paper`, openedColumn: sql`opened_at`, change: 'opened' };

export const benefitDocuments = {
  'benefit summary': { table: sql`inova.benefit_summaries`, record: 'benefit summary', ...columns },
  'explanation of benefits': { table: sql`inova.eobs`, record: 'explanation of benefits', ...columns },
} satisfies Record<string, SentDocument>;
