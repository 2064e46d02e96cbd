/** The segments of an X12 file that people write in, with their elements; the others hold codes, numbers, and dates. */
const writtenElements: Record<string, number[]> = { MSG: [1], NM1: [3, 4, 5, 7], N3: [1, 2], PER: [2], EB: [5] };
const writtenKeys = 'text display description disposition div allowedString usedString name family given line'.split(
  ' ',
);

/**
 * What people wrote in a payer response, for the card check: its trace, member, and reference numbers can look like card
 * numbers. Any other text is returned as it is.
 */
export function freeText(text: string): string {
  const start = text.slice(0, 1_000).replace(/^[\ufeff\s]+/, '');
  if (/^ISA([^\p{L}\p{N}\s]|[\t])/u.test(start)) return textOf271(text.replace(/^[\ufeff\s]+/, '')) ?? text;
  return start.startsWith('{') && text.includes('CoverageEligibilityResponse') ? (textOfFhir(text) ?? text) : text;
}

function textOf271(text: string): string | null {
  const [element, terminator] = [text[3] as string, text[105]];
  if (!terminator || text.slice(0, 105).split(element).length !== 17) return null;
  const segments = text.split(terminator).map((segment) => segment.trim().split(element));
  if (segments[1]?.[0] !== 'GS') return null;
  return segments
    .flatMap(([id = '', ...elements]) => (writtenElements[id] ?? []).map((index) => elements[index - 1] ?? ''))
    .filter(Boolean)
    .join('\n');
}

function textOfFhir(text: string): string | null {
  const written: string[] = [];
  try {
    JSON.parse(text, (key, value: unknown) => {
      const isList = Array.isArray(value) && writtenKeys.includes(key);
      if (isList) written.push(...value.filter((each) => typeof each === 'string'));
      else if (typeof value === 'string' && writtenKeys.includes(key)) written.push(value);
      return value;
    });
  } catch {
    return null;
  }
  return written.join('\n');
}
