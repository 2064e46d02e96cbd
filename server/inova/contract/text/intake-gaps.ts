type Answers = Record<string, string>;

/** What decides whether a question is asked. */
interface Asked {
  id: string;
  required: boolean;
  when?: { id: string; is: string };
}

export const yesNo = ['Yes', 'No'];

/** True if a question is asked, given the other answers. */
export const isAsked = ({ when }: Pick<Asked, 'when'>, answers: Answers) => !when || answers[when.id] === when.is;

const isOpen = (question: Asked, answers: Answers) =>
  question.required && isAsked(question, answers) && !answers[question.id];

/** The required questions of a section that have no answer. */
export const gapsIn = <Q extends Asked>({ questions }: { questions: Q[] }, answers: Answers): Q[] =>
  questions.filter((each) => isOpen(each, answers));
