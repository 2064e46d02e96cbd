/** Counts the rows of a CSV as it arrives in pieces; a line within a quoted cell is no row, nor are the headings. */
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
