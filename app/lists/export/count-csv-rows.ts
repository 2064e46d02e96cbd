/** Counts CSV rows in a stream of chunks; line breaks in quoted cells and the header don't count. */
export function createCsvRowCounter() {
  let isQuoted = false;
  let lines = 0;
  return (chunk: string): number => {
    for (const [character] of chunk.matchAll(/["\n]/g)) {
      if (character === '"') isQuoted = !isQuoted;
      else if (!isQuoted) lines++;
    }
    return Math.max(0, lines - 1);
  };
}
