import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type UserText, userTextsIn } from '../support/user-texts.ts';

/** Words that users must not see, with what to use instead. */
const banned: [RegExp, string][] = [
  [/\be-mails?\b|\bmail(s|ed)?\b(?! server)/i, 'email'],
  [/\bpapers?\b/i, 'document'],
  [
    /\b(eligibility|payer|the|an) answers?\b|\banswer(s|ed) (a|an|the|with|as|what)\b/i,
    'payer response, value, or return',
  ],
  [/\btick(s|ed)?\b/i, 'select or complete'],
  [/\b(somebody|whose|meanwhile)\b/i, 'another user, assignee'],
  [/\b(what came of|came of it|is meant|are meant|was meant)\b/i, 'outcome, selected'],
  [/\btakes? its place\b|\btook their place\b|\ball the same\b|\bin peace\b/i, 'replaces, still'],
  [/\b(rising|falling)\b/i, 'ascending, descending'],
  [/\btak(e|en) over\b/i, 'import'],
  [/\bthis is no\b|\bthere is no such\b/i, 'not a valid …, not found'],
  [/\bsecond step\b/i, 'two-step verification'],
  [/\bworked in\b/i, 'current clinic'],
];

/** Exceptions: texts that patient documents need, and values of the API and the database. */
const allowed = [
  'Letter of medical necessity required',
  'You can ask for a copy on paper, at no cost, before or after signing.',
  'mail is off',
  'mail is off',
  'mail is off',
];

const isCallPath = ({ text }: UserText) => /^(GET|POST|PUT|DELETE) \//.test(text);

function violations(texts: UserText[]): string[] {
  return texts.flatMap((each) => {
    if (allowed.includes(each.text) || isCallPath(each)) return [];
    const words = banned.filter(([pattern]) => pattern.test(each.text));
    return words.map(([, instead]) => `${each.file}:${each.line} "${each.text.trim()}": use ${instead}`);
  });
}

describe('user-facing texts avoid banned words', () => {
  test.each(['app', 'server', 'cli'])('in %s/', (folder) => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
    const texts = files.flatMap((file) => userTextsIn(`${folder}/${file}`));
    expect(texts.length).toBeGreaterThan(50);
    expect(violations(texts)).toEqual([]);
  });

  const guides = readdirSync('docs', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'));

  test.each(['README.md', 'tests/README.md', ...guides.map((file) => `docs/${file}`)])('in %s', (file) => {
    const withoutTests = readFileSync(file, 'utf8').replace(/`[\w/.-]+\.test\.ts`/g, '');
    const lines = withoutTests.split('\n');
    expect(violations(lines.map((text, index) => ({ file, line: index + 1, text })))).toEqual([]);
  });
});
