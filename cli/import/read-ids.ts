import { textOfCsvCell } from '#server/inova/contract/lists/list-text.ts';

/** A line of a file of EHR IDs: its number and its text as entered. */
export interface IdLine {
  line: number;
  ehrId: string;
}

export interface IdFile {
  /** Each ID once, at its first line. */
  ids: IdLine[];
  repeated: IdLine[];
  /** Lines that aren't an ID. They are never corrected, because another number is another patient. */
  refused: (IdLine & { reason: string })[];
}

/** Reads one EHR ID per line; ignores surrounding spaces, CSV quotes, empty lines, and a heading such as `ehr_id`. */
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

/** Why a text isn't an EHR ID; null if it is one. */
export function invalidIdReason(text: string): string | null {
  if (!/^[0-9]+$/.test(text)) return 'must contain only digits';
  return text.length > 20 ? 'must have at most 20 digits' : null;
}

const heading = /^ehr[ _-]?id$/i;

function splitLines(text: string): IdLine[] {
  const lines = text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\n|\r/)
    .map((content, index) => ({ line: index + 1, ehrId: textOfCsvCell(content.replace(/^[ \t]+|[ \t]+$/g, '')) }))
    .filter(({ ehrId }) => ehrId !== '');
  return heading.test(lines[0]?.ehrId ?? '') ? lines.slice(1) : lines;
}
