import type { AppLoadContext } from '@remix-run/node';
import { formatTime } from '#app/lib/dates.ts';
import { hrefWithQuery, type ListQuery, omitParams, readListQuery } from '#app/lists/list-query.ts';
import {
  type BoardData,
  type Figure,
  type Measurement,
  periodOptions,
  type SourceRows,
} from '#server/inova/contract/boards.ts';
import { errorsByName } from '#server/inova/contract/lists/lists.ts';

export type BoardView = Awaited<ReturnType<typeof boardView>>;

/** A board for the query in its address; invalid parameters are ignored and reported. */
export async function boardView(
  { inova, staff }: AppLoadContext,
  request: Request,
  id: string,
  extraQuery: ListQuery = {},
) {
  const rawQuery = readListQuery(new URL(request.url).searchParams);
  const { response, query, fieldErrors } = await loadBoard(inova, id, rawQuery, extraQuery);
  const { groups, lists, asOf, timeZone, faults: _, ...board } = response;
  return {
    ...board,
    clinicName: staff.user.clientName,
    asOf: formatTime(asOf, timeZone),
    periods: [...periodOptions],
    query,
    refreshHref: hrefWithQuery(board.path, { ...query, fresh: 'yes' }),
    groups: groups.map((group) => ({
      ...group,
      figures: group.figures.map((figure) => toFigureView(figure, lists, response.period?.choice)),
    })),
    rawQuery,
    fieldErrors,
  };
}

async function loadBoard(inova: AppLoadContext['inova'], id: string, rawQuery: ListQuery, extraQuery: ListQuery) {
  const response = await inova.boards.show(id, { ...rawQuery, ...extraQuery, lenient: 'yes' });
  const fieldErrors = errorsByName(response.faults);
  return { response, query: omitParams(rawQuery, [...Object.keys(fieldErrors), 'fresh']), fieldErrors };
}

/** A value with a link to the rows it counts. */
export interface ValueView {
  value: number | null;
  sample: number;
  href: string;
}

export type FigureView = ReturnType<typeof toFigureView>;

/** Labels for the comparison period, by the selected period. */
const previousPeriods: Record<string, string> = {
  week: 'last week',
  month: 'last month',
  quarter: 'last quarter',
  year: 'prior 12 months',
};

function toFigureView(
  { part, per, before, split, value, sample, rows, ...figure }: Figure,
  lists: BoardData['lists'],
  period = '',
) {
  const toValueView = (measured: Measurement): ValueView => {
    return { value: measured.value, sample: measured.sample, href: rowsHref(measured.rows, lists) };
  };
  const toNamedValue = (measured: Figure['part']) => {
    return measured && { ...toValueView(measured), label: measured.label, format: measured.format };
  };
  return {
    ...figure,
    rows,
    ...toValueView({ value, sample, rows }),
    part: toNamedValue(part),
    per: toNamedValue(per),
    before: before && { ...toValueView(before), period: previousPeriods[period] ?? 'in the previous period' },
    split: split && {
      ...split,
      series: split.series.map(({ name, cells }) => ({ name, cells: cells.map(toValueView) })),
    },
  };
}

function rowsHref({ list, query }: SourceRows, lists: BoardData['lists']): string {
  return hrefWithQuery(lists[list]?.path ?? '', query);
}
