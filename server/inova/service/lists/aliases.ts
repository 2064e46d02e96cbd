import { alias } from '#server/store/sql.ts';

/** The patient of a row; statements that don't reference it leave out the join. */
export const p = alias('p');

/** A value of the groups in an aggregated list. */
export const groupValue = (name: string) => alias(`g.${name}`);
