import type { RemittanceImport, RemittanceView } from '#server/inova/contract/payments/remittances.ts';
import { formatDate, formatMoney } from '#server/inova/contract/text/format.ts';
import { CliError, exitCodes } from '../exit-codes.ts';
import { type Io, printJson, printLine } from '../io.ts';
import { withSession } from '../portal.ts';
import { readContent } from '../read-content.ts';
import { table, toPlainText } from '../table.ts';

export interface ImportOptions {
  clinic?: number;
  dryRun?: boolean;
  json?: boolean;
}

/** Posts a remittance file and prints each claim; if the file is refused, prints the segments and the reasons. */
export async function importRemittances(io: Io, file: string, options: ImportOptions): Promise<void> {
  const text = await readContent(io, file);
  const result = await withSession(io, options.clinic, (inova) =>
    inova.remittances.importFile({ text, dryRun: Boolean(options.dryRun) }),
  );
  if (options.json) printJson(io.stdout, result);
  else if (result.remittances.length > 0) printLine(io.stdout, formatReport(result, io.stdout.columns));
  if (result.refusals.length > 0) throw new CliError(exitCodes.failed, refusalText(file, result));
}

const refusalText = (file: string, { refusals }: RemittanceImport) =>
  [
    `${file} was refused. Nothing was posted.`,
    ...refusals.flatMap(({ at, message, text }) => [`${at}: ${message}`, ...(text ? [`  ${toPlainText(text)}`] : [])]),
  ].join('\n');

const formatReport = ({ remittances, dryRun }: RemittanceImport, width?: number) =>
  remittances.map((remittance) => remittanceText(remittance, dryRun, width)).join('\n\n');

const columns = ['Claim', 'Patient', 'Outcome', 'Billed', 'Paid', 'Patient share', 'Contractual', 'Open', 'Reason'];

function remittanceText({ isPostedBefore, claims, ...remittance }: RemittanceView, isDryRun: boolean, width?: number) {
  const { payer, trace, paidOn, paidCents, providerAdjustments } = remittance;
  const state = isPostedBefore ? 'Posted before' : isDryRun ? 'Would post' : 'Posted';
  const heading = `${state}: ${payer}, ${formatMoney(paidCents)} on ${formatDate(paidOn)}, trace number ${trace}`;
  const rows = claims.map((claim) => [
    claim.number,
    claim.patient,
    claim.outcome,
    ...[claim.billedCents, claim.paidCents, claim.shareCents, claim.contractualCents, claim.openCents].map(formatMoney),
    claim.reason ?? claim.denials.map(({ text }) => text).join('; '),
  ]);
  const others = providerAdjustments.map(
    ({ reason, reference, cents }) =>
      `Provider adjustment ${[reason, reference].filter(Boolean).join(' ')}: ${formatMoney(-cents)}`,
  );
  return [toPlainText(heading), table(columns, rows, width), ...others.map(toPlainText)].join('\n');
}
