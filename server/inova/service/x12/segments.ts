import { errorAt, locationOf, type ResponseError, type SourceLocation } from './location.ts';

/** A segment of an X12 file: its number from 1, its name, and its elements, with the first at index 1. */
export interface Segment {
  number: number;
  id: string;
  elements: string[];
  text: string;
}

export interface Delimiters {
  element: string;
  component: string;
  repetition: string;
  segment: string;
}

const isaLength = 106;
/** True for blanks and control characters, which may follow the last segment. */
const isPadding = (text: string) => !/[^\p{Cc}\s]/u.test(text);
const isLineEnd = (terminator: string) => terminator === '\n' || terminator === '\r';

export const segmentLocation = ({ number, text }: Segment): SourceLocation => locationOf(`Segment ${number}`, text);
export const segmentError = (segment: Segment, message: string): ResponseError =>
  errorAt(segmentLocation(segment), message);

/** Splits a file into segments, using the delimiters of its first segment. */
export function parseSegments(
  file: string,
): { segments: Segment[]; delimiters: Delimiters } | { refused: ResponseError[] } {
  const text = file.replace(/^[\ufeff\s]+/, '');
  const start = locationOf('Segment 1', text.slice(0, 40));
  if (!text.startsWith('ISA')) return { refused: [errorAt(start, 'An X12 file begins with ISA')] };
  if (text.length < isaLength) return { refused: [errorAt(start, 'The first segment (ISA) is cut off')] };
  const delimiters = delimitersOf(text);
  if (!areDelimiters(text, delimiters)) {
    return {
      refused: [errorAt(start, 'The first segment (ISA) is not 106 characters long, so its delimiters are lost')],
    };
  }
  return splitSegments(text, delimiters);
}

function delimitersOf(text: string): Delimiters {
  const repetition = text[82] as string;
  return {
    element: text[3] as string,
    repetition: /[A-Z0-9 ]/i.test(repetition) ? '\u0000' : repetition,
    component: text[104] as string,
    segment: text[105] as string,
  };
}

/** True if the delimiters differ, are not letters, digits, or blanks, and split the first segment into its 16 elements. */
function areDelimiters(text: string, delimiters: Delimiters): boolean {
  const all = Object.values(delimiters);
  const elements = text.slice(0, isaLength - 1).split(delimiters.element);
  return new Set(all).size === all.length && !all.some((each) => /[\p{L}\p{N} ]/u.test(each)) && elements.length === 17;
}

/** Lines that end in CR LF are split at the terminator; after a line end as terminator, the last one may be missing. */
function splitSegments(text: string, delimiters: Delimiters) {
  const pieces = text.split(delimiters.segment);
  const rest = pieces.at(-1) ?? '';
  if (isLineEnd(delimiters.segment)) {
    return checked(pieces.filter((piece) => !isPadding(piece)).map(toSegment(delimiters)), delimiters);
  }
  if (!isPadding(rest)) {
    const location = locationOf(`Segment ${pieces.length}`, rest.trim());
    return { refused: [errorAt(location, 'The file ends in the middle of this segment')] };
  }
  return checked(pieces.slice(0, -1).map(toSegment(delimiters)), delimiters);
}

/** The segments, unless one has a line end in it: a file that was wrapped splits words. */
function checked(segments: Segment[], delimiters: Delimiters) {
  const isDelimiter = (character: string) => Object.values(delimiters).includes(character);
  const broken = segments.find(({ text }) => text.match(/[\r\n]/g)?.some((each) => !isDelimiter(each)));
  return broken
    ? { refused: [segmentError(broken, 'This segment has a line end in it: the file was wrapped')] }
    : { segments, delimiters };
}

const toSegment =
  ({ element }: Delimiters) =>
  (piece: string, index: number): Segment => {
    const [id = '', ...elements] = piece.split(element);
    const trimmed = elements.map((each) => each.trim());
    return { number: index + 1, id: id.trim(), elements: ['', ...trimmed], text: piece.trim() };
  };
