import { formatDate, isDay } from '#app/lib/dates.ts';
import { ChoiceGroup } from '#app/ui/form/choice-group.tsx';
import { DateField } from '#app/ui/form/date-field.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { TextareaField } from '#app/ui/form/textarea-field.tsx';
import type { Question } from '#server/inova/contract/intakes/questions.ts';
import { yesNo } from '#server/inova/contract/text/intake-gaps.ts';

interface QuestionFieldProps {
  question: Question;
  /** What the chart says. */
  onFile: string | undefined;
  /** When it is asked, if not always. */
  condition: string | undefined;
  control: { name: string; defaultValue?: string; errors?: string[] };
}

const toOptions = (values: string[]) => values.map((value) => ({ value, label: value }));

/** The control for a question, with what the chart says of it. */
export function QuestionField({ question, onFile, condition, control }: QuestionFieldProps) {
  const { label: text, kind, required, options = [] } = question;
  const label = required ? text : `${text} (optional)`;
  const known = onFile && `On file: ${kind === 'date' && isDay(onFile) ? formatDate(onFile) : onFile}`;
  const hint = [condition, known].filter(Boolean).join(' · ') || undefined;
  const field = { label, hint, ...control };
  if (kind === 'long') return <TextareaField rows={3} maxLength={2000} {...field} />;
  if (kind === 'date') return <DateField {...field} />;
  if (kind === 'number') return <TextField inputMode="numeric" autoComplete="off" maxLength={4} {...field} />;
  if (kind === 'yes-no') return <ChoiceGroup type="radio" options={toOptions(yesNo)} {...field} />;
  if (kind === 'choice') return <SelectField placeholder="Select one" options={toOptions(options)} {...field} />;
  return <TextField autoComplete="off" maxLength={200} {...field} />;
}
