import { codeTable } from './code-table.ts';

/** Short names of payers, in the words of their long ones. */
const aliases = codeTable<string>({
  bcbs: 'blue cross shield',
  bluecross: 'blue cross',
  blueshield: 'blue shield',
  uhc: 'united healthcare',
  unitedhealthcare: 'united healthcare',
});

/** Words in the names of many payers, which tell none apart. */
const common = new Set(
  'a and assurance benefit benefits care co company corp dental group health healthcare inc insurance life llc medical national of plan plans ppo hmo the vision'.split(
    ' ',
  ),
);

/** True if two names may mean the same payer: names have many variants, so one word of their own in common decides. */
export function isSamePayer(one: string, other: string): boolean {
  const [words, others] = [wordsOf(one), wordsOf(other)];
  if (words.length === 0 || others.length === 0) return one.toLowerCase() === other.toLowerCase();
  return words.some((word) => others.includes(word));
}

function wordsOf(name: string): string[] {
  const words = (name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).flatMap((word) =>
    (aliases[word] ?? word).split(' '),
  );
  return words.filter((word) => !common.has(word));
}
