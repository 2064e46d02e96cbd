import type { ComponentProps } from 'react';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { changesDraft, useReopenCount } from './use-staying-submit.ts';

/** The form element of a form that keeps a draft: once that is discarded or restored, it shows its fields anew. */
export function ReopeningForm(form: ComponentProps<typeof PortalForm>) {
  return <PortalForm key={useReopenCount(changesDraft)} {...form} />;
}
