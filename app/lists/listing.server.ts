import type { AppLoadContext } from '@remix-run/node';
import type { Listing } from '#server/inova/contract/lists.ts';

/** A list by its id; one that does not exist or is not the user's looks missing. */
export async function listingOf({ inova }: AppLoadContext, id: string | undefined): Promise<Listing> {
  const listing = (await inova.listings.catalogue()).find((each) => each.id === id);
  if (!listing) throw new Response(null, { status: 404 });
  return listing;
}
