import { InovaError } from '#server/inova/client/error.ts';
import { faultsByName } from '#server/inova/contract/lists.ts';
import { exitCodes, Failure } from '../exit-codes.ts';

/** What is asked of a report at the terminal. */
export interface Asked {
  filter: Record<string, string>;
  sort?: string;
  columns?: string;
}

/** The same as the API takes it. */
export function queryOf({ filter, sort, columns }: Asked): Record<string, string | undefined> {
  return { ...filter, sort, columns };
}

const whatThereIs = 'Filters, their values and the columns of a report: inova reports list --json';

/** Does the work; what was wrong in the question is told by the option it came from. */
export async function namingOptions<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof InovaError && error.status === 400)) throw error;
    const lines = Object.entries(faultsByName(error.errors)).map(([name, fault]) => `${optionOf(name)}: ${fault}`);
    throw new Failure(exitCodes.wrongUse, [...lines, whatThereIs].join('\n'));
  }
}

function optionOf(name: string): string {
  return name === 'sort' || name === 'columns' ? `--${name}` : `--filter ${name}`;
}
