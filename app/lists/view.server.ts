import { type AppLoadContext, redirect } from '@remix-run/node';
import { pageSize } from '#server/inova/contract/listings.ts';
import { type Asked, hrefOf, readAsked } from './asked.ts';
import { loadList } from './load.server.ts';
import { presetOf } from './preset.server.ts';
import { shownRows } from './shown.server.ts';

export type ListView = Awaited<ReturnType<typeof viewOf>>;

type Params = Record<string, string | undefined>;

/** A page of a list as its address asks for it; what the path itself asks for becomes a filter of the address. */
export async function viewOf(context: AppLoadContext, request: Request, params: Params, id: string) {
  const typed = readAsked(new URL(request.url).searchParams);
  const preset = presetOf(context, params);
  const view = await viewAsAsked(context, id, { ...typed, ...preset });
  if (preset) throw redirect(hrefOf(view.listing.path, view.asked));
  return view;
}

/** The same without a path of its own. */
export async function viewAsAsked(context: AppLoadContext, id: string, typed: Asked) {
  const { answer, asked, faults } = await loadList(context.inova, id, typed);
  const { listing, columns, sort, page, total } = answer;
  const rows = shownRows(answer);
  return { listing, columns, sort, page: page ?? 1, pageSize, total: total ?? 0, rows, asked, typed, faults };
}
