import { csvCell } from '#server/inova/contract/lists/list-text.ts';
import { table, toPlainText } from '../table.ts';
import type { Result } from './import-each.ts';
import type { IdFile, IdLine } from './read-ids.ts';

interface ReportLine extends IdLine {
  /** `imported` also covers patients already in inova. */
  outcome: 'imported' | 'repeated' | 'failed' | 'not tried';
  patientId: number | null;
  reason: string | null;
}

/** The outcome of each line of the file, in order. */
export interface Report {
  clinicId: number;
  imported: number;
  repeated: number;
  failed: number;
  notTried: number;
  lines: ReportLine[];
}

export function buildReport(clinicId: number, file: IdFile, { outcomes }: Result): Report {
  const lines: ReportLine[] = [
    ...file.ids.map((id, index) => toReportLine(id, outcomes[index] ?? null)),
    ...file.repeated.map((id): ReportLine => ({ ...id, outcome: 'repeated', patientId: null, reason: null })),
    ...file.refused.map((id): ReportLine => ({ ...id, outcome: 'failed', patientId: null })),
  ].sort((a, b) => a.line - b.line);
  const count = (outcome: ReportLine['outcome']) => lines.filter((line) => line.outcome === outcome).length;
  return {
    clinicId,
    imported: count('imported'),
    repeated: count('repeated'),
    failed: count('failed'),
    notTried: count('not tried'),
    lines,
  };
}

function toReportLine(id: IdLine, importOutcome: Result['outcomes'][number]): ReportLine {
  if (!importOutcome) return { ...id, outcome: 'not tried', patientId: null, reason: null };
  return { ...id, outcome: importOutcome.patientId === null ? 'failed' : 'imported', ...importOutcome };
}

/** The counts, followed by each failed line with its reason. */
export function formatReport(report: Report, width?: number): string {
  const counts = [
    `${report.imported} imported`,
    `${report.repeated} duplicate${report.repeated === 1 ? '' : 's'}`,
    `${report.failed} failed`,
    `${report.notTried} not processed`,
  ];
  const failures = report.lines.filter((line) => line.outcome === 'failed');
  const heading = `Clinic ${report.clinicId}: ${counts.join(', ')}.`;
  if (failures.length === 0) return heading;
  const rows = failures.map(({ line, ehrId, reason }) => [line, ehrId, reason]);
  return `${heading}\n\n${table(['Line', 'EHR ID', 'Reason'], rows, width)}`;
}

/** Every line as CSV, with formulas escaped. */
export function formatReportCsv(report: Report): string {
  const rows = report.lines.map(({ line, ehrId, outcome, patientId, reason }) => {
    return [line, ehrId, outcome, patientId ?? '', reason ?? '']
      .map((value) => csvCell(toPlainText(String(value))))
      .join(',');
  });
  return `${['line,ehrid,outcome,patientid,reason', ...rows].join('\r\n')}\r\n`;
}
