import { InovaError } from '#server/inova/client/error.ts';
import { errorsByName } from '#server/inova/contract/lists/lists.ts';
import { CliError, exitCodes } from '../exit-codes.ts';

/** The query options of a report. */
export interface ReportQuery {
  filter: Record<string, string>;
  sort?: string;
  columns?: string;
}

/** The query as API parameters. */
export function toListParams({ filter, sort, columns }: ReportQuery): Record<string, string | undefined> {
  return { ...filter, sort, columns };
}

const reportHint = 'To see the filters, their values, and the columns of a report, run: inova reports list --json';

/** Runs `work`; reports each error of the query under its option. */
export async function withOptionErrors<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof InovaError && error.status === 400)) throw error;
    const lines = Object.entries(errorsByName(error.errors)).map(
      ([name, message]) => `${optionName(name)}: ${message}`,
    );
    throw new CliError(exitCodes.usageError, [...lines, reportHint].join('\n'));
  }
}

function optionName(name: string): string {
  return name === 'sort' || name === 'columns' ? `--${name}` : `--filter ${name}`;
}
