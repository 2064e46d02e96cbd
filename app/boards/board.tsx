import { hrefOf } from '#app/lists/asked.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Asking } from './asking.tsx';
import { FigureGroup } from './figure-group.tsx';
import type { BoardView } from './load.server.ts';

/** A board without its heading: what it is asked for, and its figures, each with a page of its own below `detailPath`. */
export function Board({ detailPath, ...board }: BoardView & { detailPath?: string }) {
  return (
    <>
      <Asking {...board} />
      {board.groups.map((group) => (
        <FigureGroup
          key={group.key}
          group={group}
          detailHref={detailPath ? (key) => hrefOf(`${detailPath}/${key}`, board.asked) : undefined}
        />
      ))}
      {board.groups.length === 0 && <EmptyState icon="dashboard" title="No figures for you here" />}
    </>
  );
}
