import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { submitForm } from '#app/forms/submit-form.server.ts';
import { usePortalForm } from '#app/forms/use-portal-form.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { medicationChange, newMedication } from '#server/inova/contract/medications.ts';
import { HistorySection } from '../../change-history.tsx';
import { LastLink } from '../last-link.tsx';
import { MedicationFields } from './medication-fields.tsx';
import { describeMedication } from './medication-text.ts';
import { findMedication } from './medications.server.ts';
import { addHref, manageHref, medicationsPath, usageHref } from './medications-path.ts';

export const meta = () => [{ title: 'Medication · inova' }];
export const handle = dialogRoute;

/** Adds a medication, or edits the one in the address. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const timeZone = context.staff.user.clientTimeZone;
  if (!params.item) return { medication: null, values: undefined, timeZone, setup: formSetup(newMedication) };
  const medication = await findMedication(context, params.item);
  const { name, route, wording, link, version } = medication;
  return {
    medication,
    values: { name, route, wording, link },
    timeZone,
    setup: formSetup(medicationChange, { version }),
  };
}

export function action({ context, params }: ActionFunctionArgs) {
  return params.item ? change(context, params.item) : add(context);
}

function add(context: AppLoadContext) {
  return submitForm(context, {
    schema: newMedication,
    run: (medication) => context.inova.medications.create(medication),
    success: ({ name }) => ({ to: medicationsPath, message: `${name} has been added` }),
  });
}

async function change(context: AppLoadContext, item: string) {
  const { id } = await findMedication(context, item);
  return submitForm(context, {
    schema: medicationChange,
    subject: id,
    run: (changed, { version }) => context.inova.medications.update(id, { ...changed, version }),
    success: ({ name }) => ({ to: medicationsPath, message: `${name} has been saved` }),
    conflict: async (changed) => {
      const current = await findMedication(context, item);
      return { version: current.version, theirs: describeMedication(current), mine: describeMedication(changed) };
    },
  });
}

export default function ManageMedication() {
  const { medication, values, timeZone, setup } = useLoaderData<typeof loader>();
  const form = usePortalForm({ setup, answer: useActionData<typeof action>(), values });
  return (
    <FormDialog
      form={form}
      title={medication?.name ?? 'New medication'}
      width="wide"
      action={medication ? manageHref(medication.id) : addHref}
      backHref={medicationsPath}
      button={{ label: form.conflict ? 'Save my changes' : 'Save' }}
      footer={
        medication && (
          <>
            <HistorySection
              timeZone={timeZone}
              changes={medication.versions.map(({ version, route, wording, link, ...saved }) => ({
                id: version,
                change: `version ${version}`,
                detail: [`${route}: ${wording}`, link].filter(Boolean).join(' · '),
                ...saved,
              }))}
            />
            <LastLink href={usageHref(medication.id)}>
              {medication.retired ? 'Use again' : 'Retire medication'}
            </LastLink>
          </>
        )
      }
    >
      <MedicationFields form={form} cycles={medication?.cycles ?? 0} />
    </FormDialog>
  );
}
