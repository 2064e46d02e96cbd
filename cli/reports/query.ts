import { InovaError } from '#server/inova/client/error.ts';
import { errorsByName } from '#server/inova/contract/lists.ts';
import { CliError, exitCodes } from '../exit-codes.ts';

/** What is asked of a report at the terminal. */
export interface ReportQuery {
  filter: Record<string, string>;
  sort?: string;
  columns?: string;
}

/** The same as the API takes it. */
export function toListParams({ filter, sort, columns }: ReportQuery): Record<string, string | undefined> {
  return { ...filter, sort, columns };
}

const reportHint = 'Filters, their values and the columns of a report: inova reports list --json';

/** Does the work; what was wrong in the question is told by the option it came from. */
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
