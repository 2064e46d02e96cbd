import type { AppLoadContext } from '@remix-run/node';

/** The name and time zone of the clinic of a record. */
export async function clinicOf(context: AppLoadContext, client: number) {
  const { user } = context.staff;
  if (client === user.client) return { name: user.clientName, timeZone: user.clientTimeZone };
  const found = (await context.clinics()).find(({ id }) => id === client);
  return { name: found?.name ?? `Clinic ${client}`, timeZone: found?.timeZone ?? null };
}
