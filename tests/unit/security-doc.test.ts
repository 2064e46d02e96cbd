import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** The sections of ASVS 5.0 with the level of each requirement; level 3 and chapters 9, 10, and 17 are left out. */
const sections: Record<string, string> = {
  ...{ 'V1.1': '22', 'V1.2': '111112222', 'V1.3': '11222222222', 'V1.4': '222', 'V1.5': '12' },
  ...{ 'V2.1': '122', 'V2.2': '112', 'V2.3': '1222', 'V2.4': '2' },
  ...{ 'V3.2': '11', 'V3.3': '1222', 'V3.4': '112222', 'V3.5': '11122', 'V3.7': '22' },
  ...{ 'V4.1': '122', 'V4.2': '2', 'V4.3': '22', 'V4.4': '1222' },
  ...{ 'V5.1': '2', 'V5.2': '112', 'V5.3': '11', 'V5.4': '222' },
  ...{ 'V6.1': '122', 'V6.2': '111111112222', 'V6.3': '1122', 'V6.4': '1122', 'V6.5': '22222', 'V6.6': '222' },
  ...{ 'V6.8': '2222' },
  ...{ 'V7.1': '222', 'V7.2': '1111', 'V7.3': '22', 'V7.4': '11222', 'V7.5': '22', 'V7.6': '22' },
  ...{ 'V8.1': '12', 'V8.2': '112', 'V8.3': '1', 'V8.4': '2' },
  ...{ 'V11.1': '22', 'V11.2': '222', 'V11.3': '112', 'V11.4': '1222', 'V11.5': '2', 'V11.6': '2' },
  ...{ 'V12.1': '122', 'V12.2': '11', 'V12.3': '2222' },
  ...{ 'V13.1': '2', 'V13.2': '22222', 'V13.3': '22', 'V13.4': '12222' },
  ...{ 'V14.1': '22', 'V14.2': '1222', 'V14.3': '122' },
  ...{ 'V15.1': '122', 'V15.2': '122', 'V15.3': '1222222' },
  ...{ 'V16.1': '2', 'V16.2': '22222', 'V16.3': '2222', 'V16.4': '222', 'V16.5': '222' },
};

const verdicts = ['held', 'not applicable', 'not met'];

interface Row {
  chapter: string;
  name: string;
  cells: string[];
}

const document = readFileSync('docs/security.md', 'utf8').replace(/<!--.*?-->/g, '');

/** The table rows of the document, with the first word of their chapter; heading and separator rows are left out. */
const rows: Row[] = [];
let chapter = '';
for (const line of document.split('\n')) {
  chapter = /^## (\S+)/.exec(line)?.[1] ?? chapter;
  const cells = /^\|(.*)\|\s*$/
    .exec(line)?.[1]
    ?.split(/(?<!\\)\|/)
    .map((cell) => cell.trim());
  if (cells?.[0] && /^(V\d|\d)/.test(cells[0])) rows.push({ chapter, name: cells[0], cells });
}
const requirements = rows.filter(({ name }) => name.startsWith('V'));
const promises = rows.filter(({ chapter }) => chapter === 'Promises');

/** What is wrong with the proofs in a cell: test files with the exact title, or documents with the heading. */
function wrongProofs({ name, cells }: Row): string[] {
  const proofs = cells.at(-1) ? (cells.at(-1) as string).split('<br>') : [];
  return proofs.flatMap((proof) => {
    const [, path = '', title = ''] = /^`([^`]+)` (.+)$/.exec(proof) ?? [];
    const file = path.startsWith('docs/') ? path : `tests/${path}`;
    if (!path || !existsSync(file)) return [`${name}: no file for ${proof}`];
    return isIn(readFileSync(file, 'utf8'), title, path) ? [] : [`${name}: ${path} has no "${title}"`];
  });
}

function isIn(text: string, title: string, path: string): boolean {
  if (path.startsWith('docs/')) return text.split('\n').some((line) => line.replace(/^#+ /, '') === title);
  return ["'", '"', '`'].some((quote) => text.includes(quote + title + quote));
}

describe('docs/security.md', () => {
  test('has a row for each requirement of levels 1 and 2, chapter by chapter', () => {
    const expected = Object.entries(sections).flatMap(([section, levels]) =>
      [...levels].map((level, index) => `${section}.${index + 1} level ${level}`),
    );
    expect(expected).toHaveLength(210);
    expect(requirements.map(({ name, cells }) => `${name} level ${cells[1]}`)).toEqual(expected);
    expect(requirements.filter(({ chapter, name }) => !name.startsWith(`${chapter}.`))).toEqual([]);
  });

  test('gives each requirement a verdict, a line about it, and proof if it is held', () => {
    const wrong = requirements.flatMap(({ name, cells: [, , what, verdict = '', line, proof] }) => [
      ...(verdicts.includes(verdict) ? [] : [`${name}: "${verdict}" is no verdict`]),
      ...(what && line ? [] : [`${name}: says nothing`]),
      ...(verdict === 'held' && !proof ? [`${name}: held by no test`] : []),
      ...(verdict === 'not applicable' && proof ? [`${name}: proof of what does not apply`] : []),
    ]);
    expect(wrong).toEqual([]);
  });

  test('lists all twelve promises with their proof', () => {
    expect(promises.map(({ name }) => name)).toEqual(Array.from({ length: 12 }, (_, index) => String(index + 1)));
    expect(promises.filter(({ cells }) => !cells.at(-1))).toEqual([]);
  });

  test('names only tests and headings that exist', () => {
    expect(rows.flatMap(wrongProofs)).toEqual([]);
  });

  test('counts its verdicts correctly, and lists everything that is not met', () => {
    const having = (verdict: string) =>
      requirements.filter(({ cells }) => cells[3] === verdict).map(({ name }) => name);
    const [held, notApplicable, notMet] = verdicts.map(having) as [string[], string[], string[]];
    expect(document).toContain(
      `Of the 210 requirements, ${held.length} are held, ${notApplicable.length} do not apply, and ${notMet.length} are not met.`,
    );
    const listed = /\n## Not met\n([\s\S]*?)\n## /.exec(document)?.[1]?.match(/V\d+\.\d+\.\d+/g) ?? [];
    expect(listed.toSorted()).toEqual(notMet.toSorted());
  });
});
