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
