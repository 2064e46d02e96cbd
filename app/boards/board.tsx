import { hrefWithQuery } from '#app/lists/list-query.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { BoardFilters } from './board-filters.tsx';
import { FigureGroup } from './figure-group.tsx';
import type { BoardView } from './load-board.server.ts';

/** A board without its heading: filters and figures. With `detailPath`, each figure links to its own page below it. */
export function Board({ detailPath, ...board }: BoardView & { detailPath?: string }) {
  return (
    <>
      <BoardFilters {...board} />
      {board.groups.map((group) => (
        <FigureGroup
          key={group.key}
          group={group}
          detailHref={detailPath ? (key) => hrefWithQuery(`${detailPath}/${key}`, board.query) : undefined}
        />
      ))}
      {board.groups.length === 0 && <EmptyState icon="dashboard" title="No figures available" />}
    </>
  );
}
