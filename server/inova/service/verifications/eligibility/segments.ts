import { errorAt, locationOf, type ResponseError, type SourceLocation } from './payer-response.ts';

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

export const segmentLocation = ({ number, text }: Segment): SourceLocation => locationOf(`Segment ${number}`, text);
export const segmentError = (segment: Segment, message: string): ResponseError =>
  errorAt(segmentLocation(segment), message);

/** Splits a file into segments, using the delimiters of its first segment. */
export function parseSegments(
  file: string,
): { segments: Segment[]; delimiters: Delimiters } | { refused: ResponseError[] } {
  const text = file.replace(/^\ufeff/, '').trim();
  const start = locationOf('Segment 1', text.slice(0, 40));
  if (!text.startsWith('ISA')) return { refused: [errorAt(start, 'An X12 file begins with ISA')] };
  if (text.length < isaLength) return { refused: [errorAt(start, 'The first segment (ISA) is cut off')] };
  const delimiters = delimitersOf(text);
  if (
    new Set(Object.values(delimiters)).size < 4 ||
    Object.values(delimiters).some((each) => /[A-Z0-9 ]/i.test(each))
  ) {
    return {
      refused: [errorAt(start, 'The first segment (ISA) is not 106 characters long, so its delimiters are lost')],
    };
  }
  if (!text.endsWith(delimiters.segment)) {
    const last = text.slice(text.lastIndexOf(delimiters.segment) + 1).trim();
    const number = text.split(delimiters.segment).length;
    return { refused: [errorAt(locationOf(`Segment ${number}`, last), 'The file ends in the middle of this segment')] };
  }
  return { delimiters, segments: splitSegments(text, delimiters) };
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

function splitSegments(text: string, { element, segment }: Delimiters): Segment[] {
  const pieces = text.split(segment).map((piece) => piece.trim());
  return pieces.slice(0, -1).map((piece, index) => {
    const [id = '', ...elements] = piece.split(element);
    return { number: index + 1, id, elements: ['', ...elements.map((each) => each.trim())], text: piece };
  });
}
