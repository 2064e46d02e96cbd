import {
  type Answers,
  answerFault,
  completenessOf,
  contradictionsIn,
  type IntakeSection,
} from '#server/inova/contract/intakes/questions.ts';
import { filterError } from '#server/inova/contract/lists/lists.ts';
import { rows, sql } from '#server/store/sql.ts';
import { type Author, recordChange } from '../../author.ts';
import { fieldError, notFound, validationError } from '../../errors.ts';
import { changeIntake, outdated } from './change.ts';

interface SavedSection {
  section: string;
  version: number;
  answers: Answers;
}

/** Saves what is answered of a section so far; an answer that is wrong by itself is refused, a gap is not. */
export function saveSection(author: Author, intake: number, { section: key, version, answers }: SavedSection) {
  return changeIntake(author, intake, ['sent', 'in progress'], async (db, current) => {
    const section = current.sections.find((each) => each.key === key);
    if (!section) throw notFound();
    const isSeen = version >= (current.sectionVersions[key] ?? 0) && version <= current.version;
    if (!isSeen) throw outdated();
    const saved = merge(current.answers, section, answers);
    assertAnswers(section, answers, saved, current.today);
    const { completeness, percent } = completenessOf(current.sections, saved);
    const next = current.version + 1;
    await rows(
      db,
      sql`update inova.intakes set answers = ${JSON.stringify(saved)}, completeness = ${JSON.stringify(completeness)},
          complete_percent = ${percent}, state = 'in progress', version = ${next}, saved_at = ${author.at},
          saved_by = ${author.by}, section_versions = section_versions || jsonb_build_object(${key}::text, ${next}::int)
        where client_id = ${current.client} and id = ${current.id}`,
    );
    await recordChange(db, 'intake', current, author, { change: 'answered', details: { section: section.title } });
  });
}

/** The answers with those of a section replaced. */
function merge(all: Answers, { questions }: IntakeSection, answers: Answers): Answers {
  const others = Object.entries(all).filter(([id]) => !questions.some((question) => question.id === id));
  const own = questions.flatMap(({ id }) => (answers[id] ? [[id, answers[id]] as const] : []));
  return Object.fromEntries([...others, ...own]);
}

function assertAnswers({ questions }: IntakeSection, answers: Answers, saved: Answers, today: string): void {
  const unknown = Object.keys(answers).find((id) => !questions.some((question) => question.id === id));
  if (unknown) throw fieldError(unknown, 'This section has no such question');
  const faults = questions.flatMap((question) => {
    const fault = answerFault(question, answers[question.id] ?? '', today);
    return fault ? [filterError(question.id, fault)] : [];
  });
  const contradictions = Object.entries(contradictionsIn(saved))
    .filter(([id]) => questions.some((question) => question.id === id))
    .map(([id, text]) => filterError(id, text));
  const messages = [...faults, ...contradictions];
  if (messages.length > 0) throw validationError(messages);
}
