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
  /** What an item is called while it can be selected. */
  activeLabel: string;
  children: (control: FormState['control']) => ReactNode;
}

/** The page on which an item of the catalog is changed. */
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
