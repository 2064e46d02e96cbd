import { useForm } from '@conform-to/react';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { toConformReply, toFormFailure } from '#app/forms/form-failure.server.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { formErrors } from '#app/lib/form-errors.ts';
import { newOnceKey } from '#app/lib/once-key.server.ts';
import { readSubmission } from '#app/lib/submission.server.ts';
import { filterChips, hrefWithQuery, omitParams, readListQuery } from '#app/lists/list-query.ts';
import { loadList } from '#app/lists/page/load-list.server.ts';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import { Fields } from '#app/ui/form/fieldset.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { newCohort } from '#server/inova/contract/research.ts';

export const meta = () => [{ title: 'Save cohort · inova' }];
export const handle = dialogRoute;

const page = '/research/prescreening';
const filtersOf = (request: Request) =>
  omitParams(readListQuery(new URL(request.url).searchParams), ['page', 'sort', 'columns']);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const filters = filtersOf(request);
  const { response, fieldErrors } = await loadList(context.inova, 'prescreening', { ...filters, size: '1' });
  if (Object.keys(fieldErrors).length > 0 || !response.total) throw redirect(hrefWithQuery(page, filters));
  const criteria = filterChips(response.listing, page, filters).map(({ label }) => label);
  return { filters, criteria, total: response.total, onceKey: newOnceKey() };
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
    const failure = toFormFailure(error, ['name']);
    return data(toConformReply(submission, failure), { status: failure.status });
  }
}

export default function SaveCohort() {
  const { filters, criteria, total, onceKey } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const path = hrefWithQuery('/research/prescreening/save', filters);
  const [form, fields] = useForm<{ name: string }>({ lastResult });
  return (
    <FormDialog
      title="Save cohort"
      width="narrow"
      action={path}
      backHref={hrefWithQuery(page, filters)}
      button={{ label: 'Save cohort' }}
      id={form.id}
      errors={formErrors(form.errors, form.allErrors)}
    >
      <input type="hidden" name="onceKey" value={onceKey} />
      <Fields>
        <DefinitionList
          items={[
            { term: 'Patients', value: total.toLocaleString('en-US') },
            { term: 'Filters', value: criteria.join(', ') || 'All patients' },
          ]}
        />
        <TextField
          label="Name"
          name="name"
          hint="A snapshot: patients and values don't change later"
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
