import { boardPathOf } from '#server/access/boards.ts';
import { pathOf } from '#server/access/lists.ts';
import type { Principal } from '#server/access/principal.ts';
import { allClinics, type BoardAnswer } from '#server/inova/contract/boards.ts';
import type { Asker } from '../cache/kept.ts';
import { noteSlow } from '../cache/slow-answers.ts';
import { type Audience, audienceOf } from '../lists/audience.ts';
import type { ServiceParts } from '../parts.ts';
import { missing } from '../refusal.ts';
import { figureOf } from './answer.ts';
import { type AskedOfBoard, readAsked } from './asked.ts';
import { openBoard } from './catalogue.ts';
import type { Board, Query } from './definition.ts';
import { allQuestions, askedGroups } from './figure-questions.ts';
import { ask } from './read.ts';

interface Asking {
  board: string;
  query: Query;
  principal: Principal;
  by: Asker;
}

/** A board with its figures, as its user may see them. */
export async function showBoard(
  { store, kept, now: clock }: ServiceParts,
  { board: name, query, principal, by }: Asking,
): Promise<BoardAnswer> {
  const now = clock();
  const board = openBoard(name, principal);
  const audience = await audienceOf(store, principal);
  const asked = readAsked(board, query, audience, now);
  const groups = askedGroups(board, asked.times, { audience, clinic: asked.clinic }, query.figure ?? null);
  if (query.figure && groups.length === 0) throw missing('No such figure');
  const questions = allQuestions(groups.flatMap(({ figures }) => figures));
  const tell = noteSlow(store, { kind: 'board', name, query, principal }, now);
  const results = await ask(questions, { store, audience, kept: kept.figures, asking: { by, now, tell } });
  return {
    ...headOf(board),
    asOf: results.asOf.toISOString(),
    ...frameOf(asked, audience),
    groups: groups.map(({ figures, ...group }) => ({
      ...group,
      figures: figures.map((figure) => figureOf(figure, results)),
    })),
    lists: Object.fromEntries(questions.map(({ definition: { id, title } }) => [id, { title, path: pathOf(id) }])),
  };
}

/** A board without its figures. */
export function headOf({ id, title, description }: Board) {
  return { id, title, description, path: boardPathOf(id) };
}

/** Which days and which clinics it is about, and the clinics that can be chosen. */
function frameOf({ choice, clinic, timeZone, times, faults }: AskedOfBoard, { clinics }: Audience) {
  const isChoice = clinics.length > 1;
  const { now, before } = times;
  return {
    faults,
    timeZone,
    period: choice !== null && before ? { choice, ...daysIn(now), before: daysIn(before) } : null,
    clinic: isChoice ? String(clinic ?? allClinics) : null,
    clinics: isChoice
      ? [
          ...clinics.map(({ id, name }) => ({ value: String(id), label: name })),
          { value: allClinics, label: 'All clinics' },
        ]
      : [],
  };
}

const daysIn = ({ from, to }: { from: string; to: string }) => ({ from, to });
