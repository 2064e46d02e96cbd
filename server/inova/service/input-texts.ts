import { ApiError } from './errors.ts';

const maxDepth = 20;

/** Every text and number in JSON with the name of its field, names included; an error if it is nested too deeply. */
export function textsIn(value: unknown, name = '', depth = 0): [name: string, text: string][] {
  if (typeof value === 'string' || typeof value === 'number') return [[name, String(value)]];
  if (typeof value !== 'object' || value === null) return [];
  if (depth === maxDepth) throw new ApiError(400, 'The body is nested too deeply');
  if (Array.isArray(value)) return value.flatMap((each) => textsIn(each, name, depth + 1));
  return Object.entries(value).flatMap(([key, each]) => [['', key], ...textsIn(each, key, depth + 1)]);
}

/** The same JSON with a replacement character for each half of a character, which the database can't store. */
export function withWellFormedTexts(value: unknown): unknown {
  if (typeof value === 'string') return toWellFormed(value);
  if (Array.isArray(value)) return value.map(withWellFormedTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [toWellFormed(key), withWellFormedTexts(each)]));
}

const toWellFormed = (text: string) => text.replace(/\p{Cs}/gu, '\ufffd');
