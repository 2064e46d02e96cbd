import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { submitButton } from '#app/forms/submit-form.server.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { ConfirmDialog } from '#app/shell/confirm-dialog.tsx';
import { unmappedVisit } from '#server/inova/contract/text/shown-to-patients.ts';
import { visitsText } from './mapping-text.ts';
import { findMapping } from './mappings.server.ts';
import { mappingsPath } from './mappings-path.ts';

export const meta = () => [{ title: 'Delete mapping · inova' }];
export const handle = dialogRoute;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { id, ehrType, shownAs, upcoming } = await findMapping(context, params.item);
  return { id, ehrType, shownAs, upcoming };
}

export async function action({ context, params }: ActionFunctionArgs) {
  const { id, ehrType } = await findMapping(context, params.item);
  return submitButton(context, {
    schema: z.object({}),
    run: () => context.inova.appointmentMappings.remove(id),
    success: () => ({ to: mappingsPath, message: `${ehrType} is no longer mapped` }),
    backHref: mappingsPath,
  });
}

export default function DeleteMapping() {
  const { id, ehrType, shownAs, upcoming } = useLoaderData<typeof loader>();
  return (
    <ConfirmDialog
      question={`Delete the mapping of ${ehrType}?`}
      consequences={[
        `Patients see “${unmappedVisit}” in place of “${shownAs}”, without preparation.`,
        `This changes ${visitsText(upcoming)} to come.`,
      ]}
      confirm="Delete mapping"
      action={`${mappingsPath}/${id}/delete`}
      cancelHref={`${mappingsPath}/${id}`}
    />
  );
}
