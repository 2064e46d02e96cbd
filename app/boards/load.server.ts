import type { AppLoadContext } from '@remix-run/node';
import { showTime } from '#app/lib/instant.tsx';
import { type Asked, hrefOf, readAsked, without } from '#app/lists/asked.ts';
import { asMissing } from '#app/lists/page/load.server.ts';
import {
  type BoardAnswer,
  type Figure,
  type Measured,
  periodChoices,
  type RowsBehind,
} from '#server/inova/contract/boards.ts';
import { faultsByName } from '#server/inova/contract/lists.ts';

export type BoardView = Awaited<ReturnType<typeof boardView>>;

/** A board as its address asks for it; what is wrong in the address is left out and told. */
export async function boardView({ inova, staff }: AppLoadContext, request: Request, id: string, more: Asked = {}) {
  const typed = readAsked(new URL(request.url).searchParams);
  const { answer, asked, faults } = await loadBoard(inova, id, typed, more);
  const { groups, lists, asOf, timeZone, faults: _, ...board } = answer;
  return {
    ...board,
    clinicName: staff.user.clientName,
    asOf: showTime(new Date(asOf), timeZone ?? 'UTC'),
    periods: [...periodChoices],
    asked,
    refreshHref: hrefOf(board.path, { ...asked, fresh: 'yes' }),
    groups: groups.map((group) => ({ ...group, figures: group.figures.map((figure) => shownFigure(figure, lists)) })),
    typed,
    faults,
  };
}

async function loadBoard(inova: AppLoadContext['inova'], id: string, typed: Asked, more: Asked) {
  try {
    const answer = await inova.boards.show(id, { ...typed, ...more, lenient: 'yes' });
    const faults = faultsByName(answer.faults);
    return { answer, asked: without(typed, [...Object.keys(faults), 'fresh']), faults };
  } catch (error) {
    throw asMissing(error);
  }
}

/** A value with the address of its rows. */
export interface ShownValue {
  value: number | null;
  sample: number;
  href: string;
}

export type ShownFigure = ReturnType<typeof shownFigure>;

function shownFigure(
  { part, per, before, split, value, sample, rows, ...figure }: Figure,
  lists: BoardAnswer['lists'],
) {
  const shown = (measured: Measured): ShownValue => {
    return { value: measured.value, sample: measured.sample, href: addressOf(measured.rows, lists) };
  };
  const named = (measured: Figure['part']) => {
    return measured && { ...shown(measured), label: measured.label, format: measured.format };
  };
  return {
    ...figure,
    rows,
    ...shown({ value, sample, rows }),
    part: named(part),
    per: named(per),
    before: before && shown(before),
    split: split && {
      ...split,
      series: split.series.map(({ name, cells }) => ({ name, cells: cells.map(shown) })),
    },
  };
}

function addressOf({ list, query }: RowsBehind, lists: BoardAnswer['lists']): string {
  return hrefOf(lists[list]?.path ?? '', query);
}
