import { type Database, row, sql } from '#server/store/sql.ts';
import { notFound } from '../../errors.ts';

interface Scanned {
  specimen: { id: number; patientId: number } | null;
  tankId: number | null;
  address: string | null;
}

/** What has a code in the clinics in sight: a specimen, a position with what is in it, or a container; otherwise a 404. */
export async function findScanned(db: Database, clinics: number[], text: string): Promise<Scanned> {
  const code = text.toUpperCase();
  const specimen = sql`json_build_object('id', s.id, 'patientId', s.patient_id)`;
  const found = await row<Scanned>(
    db,
    sql`select ${specimen} as specimen, o.root_id as "tankId", o.address from inova.cryo_specimens s
        left join inova.cryo_positions o on o.client_id = s.client_id and o.id = s.position_id
        where s.client_id = any (${clinics}) and s.barcode = ${code}
      union all
      select case when s.id is not null then ${specimen} end, o.root_id, o.address from inova.cryo_positions o
        left join inova.cryo_specimens s on s.client_id = o.client_id and s.position_id = o.id
        where o.client_id = any (${clinics}) and o.address = ${code}
      union all
      select null, c.root_id, c.address from inova.cryo_containers c
        where c.client_id = any (${clinics}) and c.address = ${code}
      limit 1`,
  );
  if (!found) throw notFound(`Nothing has the code ${code}`);
  return found;
}
