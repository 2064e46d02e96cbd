import { afterAll, beforeAll } from 'vitest';
import type { Inova } from '#server/inova/client/inova.ts';
import type { NewAppointment } from '#server/inova/contract/scheduling/appointments.ts';
import { rows, type Sql, sql } from '#server/store/sql.ts';
import { startTestService, type TestService } from './service.ts';

/** Physicians and a nurse of clinic 5. */
export const [physician, colleague, nurse] = [500, 501, 503];

/** Noon of a Monday at clinic 5, long after the demonstration data. */
const now = new Date('2027-03-01T18:00:00Z');

/** A service in which the tests of a file book appointments, each of another patient of clinic 5. */
export function openScheduling() {
  let patients: number[];
  const opened = {} as { service: TestService; staff: Inova; admin: Inova };
  beforeAll(async () => {
    const service = await startTestService();
    service.clock.now = now;
    Object.assign(opened, { service, staff: await service.signIn('staff'), admin: await service.signIn('admin') });
    const found = await stored<{ id: number }>(sql`select id from inova.patients where client_id = 5 order by id`);
    patients = found.map(({ id }) => id);
  });
  afterAll(() => opened.service?.close());

  const stored = <T>(statement: Sql) => rows<T>(opened.service.store.pool, statement);
  const at = (day: string, time: string, more: Partial<NewAppointment> = {}) => ({
    ...{ patientId: patients.shift() as number, type: 'Follow-up', provider: physician, day, time },
    ...more,
  });

  return {
    opened,
    stored,
    at,
    book: (...args: Parameters<typeof at>) => opened.staff.appointments.book(at(...args), crypto.randomUUID()),
    claimsOf: (id: number) =>
      stored<{ who: string | null }>(sql`select who from inova.time_claims where appointment_id = ${id}`),
    /** Lets a provider work all of a day. */
    openAllDay: (client: number, provider: number, day: string) =>
      stored(sql`insert into inova.provider_days (client_id, provider_id, day, opens_at, closes_at, added_by)
        values (${client}, ${provider}, ${day}, '00:00', '23:45', 'staff@inova.test')`),
  };
}

/** The status and errors of a refused call. */
export async function errorsOf(call: Promise<unknown>): Promise<{ status: number; errors: string[] }> {
  const failure = await call.then(
    () => null,
    (error) => error,
  );
  return { status: failure?.status, errors: failure?.errors ?? [] };
}
