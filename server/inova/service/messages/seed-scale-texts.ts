import type { PoolClient } from 'pg';
import { createRandom, type Random } from '../seed/random.ts';

const textTotal = 20_000;
const wordTotal = 12_000;
const syllables = 'ba co de fi gu ha jo ka le mi no pe qua ri so tu va we xi yo za bro cle dri fla gre'.split(' ');

/** The texts of the demonstration and words of a large vocabulary, few of them frequent, in messages of usual lengths. */
export async function addScaleTexts(db: PoolClient): Promise<number> {
  const { rows } = await db.query<{ text: string }>(
    "select distinct text from inova.messages where kind = 'message' and text <> '' order by text",
  );
  const random = createRandom(textTotal);
  const sentences = rows.map(({ text }) => text);
  const words = vocabulary(random);
  const texts = Array.from({ length: textTotal }, () => textOf(random, sentences, words));
  await db.query(
    `create temporary table scale_texts on commit drop as
       select number, text from unnest($1::text[]) with ordinality as t (text, number)`,
    [texts],
  );
  await db.query('analyze scale_texts');
  return textTotal;
}

const vocabulary = (random: Random) =>
  Array.from({ length: wordTotal }, () =>
    Array.from({ length: random.between(2, 4) }, () => random.pick(syllables)).join(''),
  );

/** One to three sentences, and words of which the nth is as frequent as 1/n. */
function textOf(random: Random, sentences: string[], words: string[]): string {
  const told = Array.from({ length: random.between(1, 3) }, () => random.pick(sentences));
  const length = Math.min(60, Math.round(-Math.log(1 - random.next()) * 12));
  const added = Array.from({ length }, () => words[Math.floor(wordTotal ** random.next()) - 1] ?? '');
  return [...told, ...(length > 0 ? [`${added.join(' ')}.`] : [])].join(' ');
}
