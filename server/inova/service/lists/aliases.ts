import { alias } from '#server/store/sql.ts';

/** The patient of a row; statements that do not use it leave out the join. */
export const p = alias('p');

/** A value of the groups in a list that adds up records. */
export const groupValue = (name: string) => alias(`g.${name}`);
