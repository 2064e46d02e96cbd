import { asClinics, type Sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import type { Asking as AskingKept, Kept } from '../cache/kept.ts';
import type { Audience } from '../lists/audience.ts';
import { clinicsSeen } from '../lists/read.ts';
import type { Question } from './question.ts';
import { type Value, valuesStatement } from './statement.ts';

/** The values of each question, and the moment they are of. */
export interface Results {
  asOf: Date;
  of(question: Question): Value[];
}

interface Asking {
  store: Store;
  audience: Audience;
  kept: Kept;
  asking: AskingKept;
}

/** Answers questions, those about the same clinics in one statement; not prepared, as there are too many of them. */
export async function ask(questions: Question[], { store, audience, kept, asking }: Asking): Promise<Results> {
  const parts = byClinics(questions, audience).map(({ clinics, together }) => {
    return { clinics, together, statement: valuesStatement(together, asking.now) };
  });
  const { asOf, value } = await kept.orNew(keyOf(parts), asking, () =>
    Promise.all(
      parts.map(async ({ clinics, statement: { text, values } }) => {
        return asClinics(store, clinics, async (db) => (await db.query<Value>({ text, values })).rows);
      }),
    ),
  );
  const places = new Map(parts.flatMap(({ together }, part) => together.map((each, at) => [each, { part, at }])));
  return {
    asOf,
    of(question) {
      const place = places.get(question);
      return place ? (value[place.part] ?? []).filter((each) => each.question === place.at) : [];
    },
  };
}

function byClinics(questions: Question[], audience: Audience) {
  const parts = new Map<string, { clinics: number[]; together: Question[] }>();
  for (const question of questions) {
    const clinics = clinicsSeen(question.definition, question.asked, audience);
    const part = parts.get(clinics.join()) ?? { clinics, together: [] };
    part.together.push(question);
    parts.set(clinics.join(), part);
  }
  return [...parts.values()];
}

/** The same for the same questions about the same clinics, whenever they are asked. */
function keyOf(parts: { clinics: number[]; statement: Sql }[]): string {
  return JSON.stringify(
    parts.map(({ clinics, statement: { text, values } }) => {
      return [clinics, text, values.filter((value) => !(value instanceof Date))];
    }),
  );
}
