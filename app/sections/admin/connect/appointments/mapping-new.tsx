import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { submitForm } from '#app/forms/submit-form.server.ts';
import { usePortalForm } from '#app/forms/use-portal-form.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { Fields } from '#app/ui/form/fieldset.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { newMapping } from '#server/inova/contract/scheduling/appointment-mappings.ts';
import { MappingFields } from './mapping-fields.tsx';
import { visitsText } from './mapping-text.ts';
import { mappingsPath } from './mappings-path.ts';

export const meta = () => [{ title: 'New mapping · inova' }];
export const handle = dialogRoute;

/** Offers the types without a mapping, those with the most visits first. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const types = (await context.inova.appointmentMappings.list()).filter(({ mapping }) => !mapping);
  const wanted = new URL(request.url).searchParams.get('type');
  return {
    values: { ehrType: types.some(({ ehrType }) => ehrType === wanted) ? wanted : '' },
    types: types.map(({ ehrType, visits }) => ({ value: ehrType, label: `${ehrType}, ${visitsText(visits)}` })),
    setup: formSetup(newMapping),
  };
}

export function action({ context }: ActionFunctionArgs) {
  return submitForm(context, {
    schema: newMapping,
    run: (mapping) => context.inova.appointmentMappings.create(mapping),
    success: ({ ehrType, shownAs }) => ({ to: mappingsPath, message: `Patients now see ${ehrType} as “${shownAs}”` }),
  });
}

export default function NewMapping() {
  const { values, types, setup } = useLoaderData<typeof loader>();
  const form = usePortalForm({ setup, answer: useActionData<typeof action>(), values });
  const options = withEntered(types, form.control('ehrType').defaultValue);
  return (
    <FormDialog
      form={form}
      title="New mapping"
      action={`${mappingsPath}/new`}
      backHref={mappingsPath}
      button={{ label: 'Save' }}
    >
      <Fields>
        <SelectField
          label="EHR type"
          placeholder="Select an EHR type"
          autoFocus
          options={options}
          {...form.control('ehrType')}
        />
        <MappingFields form={form} />
      </Fields>
    </FormDialog>
  );
}

type Types = ReturnType<typeof useLoaderData<typeof loader>>['types'];

/** Keeps a type that was mapped after the form had been opened. */
const withEntered = (types: Types, entered?: string): Types =>
  !entered || types.some(({ value }) => value === entered) ? types : [...types, { value: entered, label: entered }];
