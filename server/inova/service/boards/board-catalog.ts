import { boards as access, boardRequirement } from '#server/access/boards.ts';
import type { Principal } from '#server/access/principal.ts';
import { allows } from '#server/access/requirements.ts';
import type { Registry } from '../context.ts';
import { ApiError, notFound } from '../errors.ts';
import type { Board } from './definition.ts';
import { requireDefinition } from './measure-query.ts';

/** The boards that the user has access to. */
export function boardsFor(boards: Board[], principal: Principal): Board[] {
  return boards.filter(({ id }) => isAllowed(id, principal));
}

/** A board, if the user has access to it. */
export function openBoard(boards: Board[], id: string, principal: Principal): Board {
  const board = boards.find((each) => each.id === id);
  if (!board) throw notFound('Board not found');
  if (!isAllowed(id, principal)) throw new ApiError(403, "You don't have permission to do this");
  return board;
}

function isAllowed(id: string, principal: Principal): boolean {
  const requirement = boardRequirement(id);
  return requirement !== undefined && allows(requirement, principal);
}

/** Checks that boards and access table rows match one to one, and that each figure has a list and a unique key. */
export function assertBoardsComplete({ boards, lists }: Registry): void {
  const ids = boards.map(({ id }) => id);
  const without = ids.find((id) => !access[id]);
  if (without) throw new Error(`Board ${without} has no row in the access table`);
  const unknown = Object.keys(access).find((id) => !ids.includes(id));
  if (unknown) throw new Error(`The access table has a row for ${unknown}, which is no board`);
  for (const { id, groups } of boards) {
    const figures = groups.flatMap((group) => group.figures);
    const keys = figures.map(({ key }) => key);
    const twice = keys.find((key, at) => keys.indexOf(key) !== at);
    if (twice) throw new Error(`Board ${id} has two figures ${twice}`);
    for (const figure of figures) {
      const counts = 'steps' in figure ? figure.steps : [figure, ...(figure.per ? [figure.per] : [])];
      for (const { list } of counts) requireDefinition(lists, list);
    }
  }
}
