/** Counts the rows of a CSV as it arrives in pieces; a line within a quoted cell is no row, nor are the headings. */
export function csvRowCounter() {
  let isQuoted = false;
  let lines = 0;
  return (piece: string): number => {
    for (const [mark] of piece.matchAll(/["\n]/g)) {
      if (mark === '"') isQuoted = !isQuoted;
      else if (!isQuoted) lines++;
    }
    return Math.max(0, lines - 1);
  };
}
