import { type AppLoadContext, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { InovaError } from '#server/inova/client/error.ts';
import { csvHeading, csvLines } from '#server/inova/contract/list-text.ts';
import type { ListingAnswer } from '#server/inova/contract/lists.ts';
import { hrefOf, readAsked } from '../asked.ts';
import { listingOf } from '../listing.server.ts';
import { asMissing } from '../page/load.server.ts';

/** Every row of a list as CSV, sent while it is read; with a wrong filter the way leads to the page, which tells it. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { list = '' } = params;
  const asked = readAsked(new URL(request.url).searchParams);
  const batches = context.inova.listings.batches(list, asked);
  const first = await batches.next().catch(async (error) => {
    if (!(error instanceof InovaError && error.status === 400)) throw asMissing(error);
    throw redirect(hrefOf((await listingOf(context, list)).path, asked));
  });
  const fileName = `${list}-${new Date().toISOString().slice(0, 10)}.csv`;
  return new Response(streamOf(csvParts(first, batches), context), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${fileName}"`,
    },
  });
}

type Batches = AsyncGenerator<ListingAnswer>;

async function* csvParts(first: IteratorResult<ListingAnswer>, batches: Batches): AsyncGenerator<string> {
  if (!first.done) yield csvHeading(first.value.listing.columns);
  for (let batch = first; !batch.done; batch = await batches.next()) {
    yield csvLines(batch.value.listing.columns, batch.value.rows, batch.value.clinics);
  }
}

/** Makes each part when there is room for it; whose data it shows is in the trail before it leaves. */
function streamOf(parts: AsyncGenerator<string>, visit: AppLoadContext): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(stream) {
      const isWaitedFor = await visit.opening.drained();
      const { value, done } = await (isWaitedFor ? parts.next() : parts.return(undefined));
      await visit.recordAccesses();
      if (done) stream.close();
      else stream.enqueue(encoder.encode(value));
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
}
