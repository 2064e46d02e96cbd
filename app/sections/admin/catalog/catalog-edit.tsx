import { useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { FormSetup } from '#app/forms/form-answer.ts';
import type { FormState } from '#app/forms/plain-form.ts';
import type { CatalogKind } from '#server/inova/contract/catalog.ts';
import { CatalogDialog, type PreviousVersion } from './catalog-dialog.tsx';

interface LoaderData {
  id: number;
  values: Record<string, string> & { name: string };
  previousVersions: PreviousVersion[];
  setup: FormSetup;
}

interface CatalogEditProps {
  kind: CatalogKind;
  /** The label of the checkbox that makes an item available for selection. */
  activeLabel: string;
  children: (control: FormState['control']) => ReactNode;
}

/** The page that edits a catalog item. */
export function CatalogEdit({ kind, activeLabel, children }: CatalogEditProps) {
  const { id, values, previousVersions, setup } = useLoaderData() as LoaderData;
  return (
    <CatalogDialog
      title={values.name}
      back={`/admin/${kind}`}
      path={`/admin/${kind}/${id}`}
      setup={setup}
      existing={{ values, previousVersions, activeLabel }}
    >
      {children}
    </CatalogDialog>
  );
}
