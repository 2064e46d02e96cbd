import { rows, sql } from '#server/store/sql.ts';
import { tokenIn } from './reset-link.ts';
import type { TestService } from './service.ts';

/** Unsent consents of a clinic’s patients who have an email address. */
export function assignedConsents({ store }: Pick<TestService, 'store'>, clinic = 5) {
  return rows<{ id: number; patientId: number; dob: string; name: string; email: string }>(
    store.pool,
    sql`select x.id, p.id as "patientId", p.dob, p.firstname || ' ' || p.lastname as name, p.email from inova.consents x
      join inova.patients p on p.client_id = x.client_id and p.id = x.patient_id
      where x.client_id = ${clinic} and x.state = 'assigned' and x.signer = 'patient'
        and p.email is not null order by x.id`,
  );
}

/** The token in the newest email, or in the newest to this address, once it is sent. */
export async function newestToken(service: TestService, to?: string): Promise<string> {
  await service.service.settled();
  return tokenIn((await service.mail.list()).find(({ recipient }) => !to || recipient === to));
}
