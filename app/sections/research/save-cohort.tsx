import { useForm } from '@conform-to/react';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { refusalOf, replyOf } from '#app/forms/refusal.server.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { formErrors } from '#app/lib/form-errors.ts';
import { randomKey } from '#app/lib/once-key.server.ts';
import { readSubmission } from '#app/lib/submission.server.ts';
import { chipsOf, hrefOf, readAsked, without } from '#app/lists/asked.ts';
import { loadList } from '#app/lists/page/load.server.ts';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import { Fields } from '#app/ui/form/fieldset.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { newCohort } from '#server/inova/contract/research.ts';

export const meta = () => [{ title: 'Save cohort · inova' }];
export const handle = dialogRoute;

const page = '/research/prescreening';
const filtersOf = (request: Request) =>
  without(readAsked(new URL(request.url).searchParams), ['page', 'sort', 'columns']);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const filters = filtersOf(request);
  const { answer, faults } = await loadList(context.inova, 'prescreening', { ...filters, size: '1' });
  if (Object.keys(faults).length > 0 || !answer.total) throw redirect(hrefOf(page, filters));
  const criteria = chipsOf(answer.listing, page, filters).map(({ label }) => label);
  return { filters, criteria, total: answer.total, onceKey: randomKey() };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const submission = readSubmission(context, newCohort.pick({ name: true }));
  if (submission.status !== 'success') return data(submission.reply(), { status: 400 });
  const cohort = { ...submission.value, filters: filtersOf(request) };
  const key = String(context.form?.get('onceKey'));
  try {
    const { id, name } = await context.once(key, cohort, () => context.inova.research.saveCohort(cohort, key));
    await context.flash({ kind: 'success', text: `${name} has been saved` });
    return redirect(`/research/cohort?cohort=${id}`);
  } catch (error) {
    const refusal = refusalOf(error, ['name']);
    return data(replyOf(submission, refusal), { status: refusal.status });
  }
}

export default function SaveCohort() {
  const { filters, criteria, total, onceKey } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const path = hrefOf('/research/prescreening/save', filters);
  const [form, fields] = useForm<{ name: string }>({ lastResult });
  return (
    <FormDialog
      title="Save cohort"
      width="narrow"
      path={path}
      back={hrefOf(page, filters)}
      button={{ label: 'Save cohort' }}
      id={form.id}
      errors={formErrors(form.errors, form.allErrors)}
    >
      <input type="hidden" name="onceKey" value={onceKey} />
      <Fields>
        <DefinitionList
          items={[
            { term: 'Patients', value: total.toLocaleString('en-US') },
            { term: 'Asked for', value: criteria.join(', ') || 'All patients' },
          ]}
        />
        <TextField
          label="Name"
          name="name"
          hint="Who is in the cohort, and their values, stay as they are now"
          autoComplete="off"
          required
          autoFocus
          defaultValue={fields.name.initialValue}
          errors={fields.name.errors}
        />
      </Fields>
    </FormDialog>
  );
}
