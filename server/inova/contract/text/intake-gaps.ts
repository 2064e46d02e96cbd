import type { Answers, IntakeSection, Question } from '../intakes/questions.ts';

export const yesNo = ['Yes', 'No'];

/** True if a question is asked, given the other answers. */
export const isAsked = ({ when }: Question, answers: Answers) => !when || answers[when.id] === when.is;

const isOpen = (question: Question, answers: Answers) =>
  question.required && isAsked(question, answers) && !answers[question.id];

/** The required questions of a section that have no answer. */
export const gapsIn = ({ questions }: IntakeSection, answers: Answers) =>
  questions.filter((each) => isOpen(each, answers));
