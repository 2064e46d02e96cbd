/** One line of a file of EHR ids: where it stands and what stands there, as typed. */
export interface IdLine {
  line: number;
  ehrId: string;
}

export interface IdFile {
  /** Each id once, where it stands first. */
  ids: IdLine[];
  repeated: IdLine[];
  /** Lines that are not an id; they are never mended, since another number is another person. */
  refused: (IdLine & { reason: string })[];
}

/** Reads one EHR id a line; only blanks around it, empty lines and a heading `ehrid` are passed over. */
export function readIds(text: string): IdFile {
  const file: IdFile = { ids: [], repeated: [], refused: [] };
  const seen = new Set<string>();
  for (const each of splitLines(text)) {
    const reason = invalidIdReason(each.ehrId);
    if (reason) file.refused.push({ ...each, reason });
    else if (seen.has(each.ehrId)) file.repeated.push(each);
    else file.ids.push(each);
    seen.add(each.ehrId);
  }
  return file;
}

/** Why a text is not an EHR id, or null where it is one. */
export function invalidIdReason(text: string): string | null {
  if (!/^[0-9]+$/.test(text)) return 'not digits alone';
  return text.length > 20 ? 'more than 20 digits' : null;
}

function splitLines(text: string): IdLine[] {
  const lines = text
    .replace(/^\ufeff/, '')
    .split('\n')
    .map((content, index) => ({ line: index + 1, ehrId: content.replace(/^[ \t\r]+|[ \t\r]+$/g, '') }))
    .filter(({ ehrId }) => ehrId !== '');
  return lines[0]?.ehrId.toLowerCase() === 'ehrid' ? lines.slice(1) : lines;
}
