import type { Store } from '#server/store/store.ts';

/** Adds an authorization to the worklist of clinic 5 for each of this many patients. */
export async function addAuthorizations({ pool }: Pick<Store, 'pool'>, count: number): Promise<void> {
  await pool.query(
    `insert into inova.authorizations (client_id, patient_id, procedure, state, required_on)
     select 5, id, 'IVF', 'required', '2026-06-01' from inova.patients where client_id = 5 order by id limit ${count}`,
  );
}
