import { type AppLoadContext, redirect } from '@remix-run/node';
import { showTime } from '#app/lib/instant.tsx';
import type { ListSettings } from '#server/access/list-settings.ts';
import { pageSize } from '#server/inova/contract/lists.ts';
import { type Asked, hrefOf, readAsked, without } from '../asked.ts';
import { peekOf } from '../peek/peek.server.ts';
import { viewTabs } from '../views/tabs.server.ts';
import { totalOf } from '../words.ts';
import { loadList } from './load.server.ts';
import { presetOf } from './preset.server.ts';
import { shownRows } from './shown.server.ts';

export type ListView = Awaited<ReturnType<typeof viewOf>>;

type Params = Record<string, string | undefined>;

/** A page of a list as its address asks for it; what the path itself asks for becomes a filter of the address. */
export async function viewOf(context: AppLoadContext, request: Request, params: Params, id: string) {
  const { pathname, search, searchParams } = new URL(request.url);
  const typed = readAsked(searchParams);
  const preset = presetOf(context, params);
  const opens = search || preset ? null : defaultOf(await context.listSettings.find(id));
  if (opens?.query) throw redirect(`${pathname}?${opens.query}`);
  const view = await viewAsAsked(context, id, typed, preset ?? {});
  if (preset) throw redirect(hrefOf(view.listing.path, view.asked));
  return view;
}

function defaultOf({ views, opensWith }: ListSettings) {
  return views.find((view) => view.id === opensWith);
}

/** The same where its address is another page's. */
export async function viewAsAsked(context: AppLoadContext, id: string, query: Asked, preset: Asked = {}) {
  const { peek, fresh = '', ...typed } = query;
  const settings = await context.listSettings.find(id);
  const remembered = settings.columns && { columns: settings.columns.join() };
  const [{ answer, asked: found, faults }, views] = await Promise.all([
    loadList(context.inova, id, { ...remembered, ...typed, ...preset, ...(fresh && { fresh }) }),
    viewTabs(context, id, settings, typed),
  ]);
  const { listing, columns, sort, page, total, isMore, asOf } = answer;
  const shown = without(found, ['fresh']);
  /** An address that asks for nothing would open the default view, so it asks for the order there is. */
  const order: Asked = settings.opensWith ? { sort } : {};
  const asked = { ...order, ...(typed.columns ? shown : without(shown, ['columns'])) };
  const rows = shownRows(answer);
  const place = { listing, asked, rows, page: page ?? 1, pages: answer.pages ?? 1, total: totalOf(answer) };
  return {
    listing,
    columns,
    sort,
    page: page ?? 1,
    pageSize,
    total: total ?? 0,
    isMore,
    /** When sums of records were found out, where that was before. */
    asOf: asOf && showTime(new Date(asOf), context.staff.user.clientTimeZone ?? 'UTC'),
    rows,
    /** What of the address is in force. */
    asked,
    /** The same with the columns that the user chose before. */
    shown,
    typed,
    faults,
    views,
    peek: peek ? await peekOf(context, place, peek) : null,
  };
}
