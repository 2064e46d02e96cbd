import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { plainForm } from '#app/forms/plain-form.ts';
import { submitForm } from '#app/forms/submit-form.server.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { filterChips, hrefWithQuery, omitParams, readListQuery } from '#app/lists/list-query.ts';
import { loadList } from '#app/lists/page/load-list.server.ts';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import { Fields } from '#app/ui/form/fieldset.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { newCohort } from '#server/inova/contract/research.ts';

export const meta = () => [{ title: 'Save cohort · inova' }];
export const handle = dialogRoute;

const page = '/research/prescreening';
const cohortForm = newCohort.pick({ name: true });
const filtersOf = (request: Request) =>
  omitParams(readListQuery(new URL(request.url).searchParams), ['page', 'sort', 'columns']);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const filters = filtersOf(request);
  const { response, fieldErrors } = await loadList(context.inova, 'prescreening', { ...filters, size: '1' });
  if (Object.keys(fieldErrors).length > 0 || !response.total) throw redirect(hrefWithQuery(page, filters));
  const criteria = filterChips(response.listing, page, filters).map(({ label }) => label);
  return { filters, criteria, total: response.total, setup: formSetup(cohortForm) };
}

export function action({ context, request }: ActionFunctionArgs) {
  const filters = filtersOf(request);
  return submitForm(context, {
    schema: cohortForm,
    subject: filters,
    run: ({ name }, { key }) => context.inova.research.saveCohort({ name, filters }, key),
    success: ({ id, name }) => ({ to: `/research/cohort?cohort=${id}`, message: `${name} has been saved` }),
  });
}

export default function SaveCohort() {
  const { filters, criteria, total, setup } = useLoaderData<typeof loader>();
  const form = plainForm({ setup, answer: useActionData<typeof action>() });
  const path = hrefWithQuery('/research/prescreening/save', filters);
  return (
    <FormDialog
      form={form}
      title="Save cohort"
      width="narrow"
      action={path}
      backHref={hrefWithQuery(page, filters)}
      button={{ label: 'Save cohort' }}
    >
      <Fields>
        <DefinitionList
          items={[
            { term: 'Patients', value: total.toLocaleString('en-US') },
            { term: 'Filters', value: criteria.join(', ') || 'All patients' },
          ]}
        />
        <TextField
          label="Name"
          hint="A snapshot: patients and values don't change later"
          autoComplete="off"
          required
          autoFocus
          {...form.control('name')}
        />
      </Fields>
    </FormDialog>
  );
}
