import type { AppLoadContext } from '@remix-run/node';
import { asMissing } from '#app/lists/page/load.server.ts';
import type { BookedConsult } from '#server/inova/contract/consults.ts';

/** The consult of an address; one that is not there, or not the user's, looks missing. */
export async function consultOf({ inova }: AppLoadContext, number: string | undefined): Promise<BookedConsult> {
  if (!/^[1-9]\d{0,14}$/.test(number ?? '')) throw new Response(null, { status: 404 });
  return inova.consultBookings.get(Number(number)).catch((error) => {
    throw asMissing(error);
  });
}

/** The counselors of a clinic. */
export async function counselorsOf({ inova }: AppLoadContext, client: number) {
  const counselors = await inova.consultBookings.counselors();
  return counselors
    .filter((each) => each.client === client)
    .map(({ id, name }) => ({ value: String(id), label: name }));
}
