import { createHash } from 'node:crypto';

const maxLength = 1_000;
/** Comments, quoted names, strings, also those between dollar signs, and numbers that are no part of a name or a parameter. */
const tokens = /(--[^\n]*|\/\*[\s\S]*?\*\/)|("[^"]*")|\$(\w*)\$[\s\S]*?\$\3\$|'(?:[^']|'')*'|(?<![\w$.])\d+(?:\.\d+)?/g;

/** What may be logged of a statement: its text without any value, in one line, and a number by which the same ones are found. */
export function describeStatement(text: string): { statement: string; id: string } {
  const shape = text
    .replace(tokens, (_token, comment?: string, name?: string) => (comment ? ' ' : (name ?? '?')))
    .replace(/\s+/g, ' ')
    .trim();
  const id = createHash('sha256').update(shape).digest('hex').slice(0, 12);
  return { statement: shape.length > maxLength ? `${shape.slice(0, maxLength)}…` : shape, id };
}
