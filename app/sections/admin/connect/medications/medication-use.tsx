import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { submitButton } from '#app/forms/submit-form.server.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { ConfirmDialog } from '#app/shell/confirm-dialog.tsx';
import { cyclesText } from './medication-text.ts';
import { findMedication } from './medications.server.ts';
import { manageHref, medicationsPath, usageHref } from './medications-path.ts';

export const meta = () => [{ title: 'Retire medication · inova' }];
export const handle = dialogRoute;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { id, name, retired, cycles } = await findMedication(context, params.item);
  return { id, name, retired, cycles };
}

/** Retires the medication, or uses it again, as the question said when it was shown. */
export async function action({ context, params }: ActionFunctionArgs) {
  const { id, name } = await findMedication(context, params.item);
  const { medications } = context.inova;
  return submitButton(context, {
    schema: z.object({ change: z.enum(['retire', 'restore']) }),
    run: ({ change }) => (change === 'retire' ? medications.retire(id) : medications.restore(id)),
    success: ({ retired }) => ({ to: medicationsPath, message: `${name} is ${retired ? 'retired' : 'in use again'}` }),
    backHref: medicationsPath,
  });
}

export default function UseMedication() {
  const { id, name, retired, cycles } = useLoaderData<typeof loader>();
  const texts = retired
    ? {
        question: `Use ${name} again?`,
        consequences: ['It is offered for cycles again.'],
        confirm: 'Use again',
      }
    : {
        question: `Retire ${name}?`,
        consequences: [
          'It is no longer offered for cycles.',
          ...(cycles > 0 ? [`It stays in ${cyclesText(cycles)}.`] : []),
        ],
        confirm: 'Retire medication',
      };
  return (
    <ConfirmDialog {...texts} action={usageHref(id)} cancelHref={manageHref(id)}>
      <input type="hidden" name="change" value={retired ? 'restore' : 'retire'} />
    </ConfirmDialog>
  );
}
