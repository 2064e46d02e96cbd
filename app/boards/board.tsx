import { EmptyState } from '#app/ui/empty-state.tsx';
import { Asking } from './asking.tsx';
import { FigureGroup } from './figure-group.tsx';
import type { BoardView } from './load.server.ts';

/** A board without its heading: what it is asked for, and its figures. */
export function Board(board: BoardView) {
  return (
    <>
      <Asking {...board} />
      {board.groups.map((group) => (
        <FigureGroup key={group.key} group={group} />
      ))}
      {board.groups.length === 0 && <EmptyState icon="dashboard" title="No figures for you here" />}
    </>
  );
}
