import { FormCancel } from '#app/forms/form-cancel.tsx';
import { FormHeader } from '#app/forms/form-header.tsx';
import type { FormState } from '#app/forms/plain-form.ts';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { DateField } from '#app/ui/form/date-field.tsx';
import { Fields, FormActions } from '#app/ui/form/fieldset.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { TextareaField } from '#app/ui/form/textarea-field.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import type { CycleForm, Question } from '#server/inova/contract/cycle-requests.ts';
import { cycleKinds, yesOrNo } from '#server/inova/contract/text/cycle-words.ts';
import { answerField } from './request-text.ts';

interface RequestFieldsProps {
  form: FormState;
  /** Where the form posts to, and where Cancel leads. */
  action: string;
  backHref: string;
  cycleForm: CycleForm;
}

const toOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** The cycle, its planned start, and the questions of the clinic's form. */
export function RequestFields({ form, action, backHref, cycleForm }: RequestFieldsProps) {
  const { control } = form;
  return (
    <PortalForm action={action}>
      <FormHeader form={form} />
      <input type="hidden" name="formVersion" value={cycleForm.version} />
      <Stack>
        <Fields columns={2}>
          <SelectField
            label="Cycle"
            placeholder="Select a cycle"
            options={toOptions(cycleKinds)}
            {...control('cycle')}
          />
          <DateField label="Planned start" {...control('plannedOn')} />
        </Fields>
        {cycleForm.questions.map((question) => (
          <QuestionField key={question.id} question={question} form={form} />
        ))}
      </Stack>
      <FormActions>
        <Button variant="primary" name="intent" value="submit">
          Submit for approval
        </Button>
        <Button name="intent" value="save">
          Save draft
        </Button>
        <FormCancel form={form} href={backHref} />
      </FormActions>
    </PortalForm>
  );
}

/** A field for the kind of answer; what is required is so only when the request is submitted. */
function QuestionField({ question, form }: { question: Question; form: FormState }) {
  const { id, label, kind, options, required } = question;
  const field = { ...form.control(answerField(id)), label, hint: required ? 'Needed to submit' : undefined };
  if (kind === 'long text') return <TextareaField rows={3} limit={2000} {...field} />;
  if (kind === 'date') return <DateField {...field} />;
  if (kind === 'text') return <TextField maxLength={2000} {...field} />;
  if (kind === 'number') return <TextField inputMode="decimal" maxLength={9} {...field} />;
  return <SelectField placeholder="Select" options={toOptions(kind === 'choice' ? options : yesOrNo)} {...field} />;
}
