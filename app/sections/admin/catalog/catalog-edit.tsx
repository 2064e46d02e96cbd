import type { SubmissionResult } from '@conform-to/react';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { ConflictField } from '#app/forms/conflicting-fields.ts';
import type { CatalogKind } from '#server/inova/contract/catalog.ts';
import { CatalogDialog, type FieldStates, type PreviousVersion } from './catalog-dialog.tsx';

interface LoaderData {
  id: number;
  version: number;
  values: Record<string, string> & { name: string };
  previousVersions: PreviousVersion[];
  onceKey: string;
}

interface CatalogFormAnswer {
  result: SubmissionResult<string[]>;
  version: number;
  conflict: ConflictField[] | null;
}

interface CatalogEditProps {
  kind: CatalogKind;
  /** What it is called while it can be chosen. */
  activeLabel: string;
  children: (fields: FieldStates) => ReactNode;
}

/** The page on which something of the catalog is changed, from what it loaded and how its form was answered. */
export function CatalogEdit({ kind, activeLabel, children }: CatalogEditProps) {
  const { id, version, values, previousVersions, onceKey } = useLoaderData() as LoaderData;
  const formAnswer = useActionData() as CatalogFormAnswer | undefined;
  const existing = {
    values,
    previousVersions,
    version: formAnswer?.version ?? version,
    conflict: formAnswer?.conflict ?? null,
    activeLabel,
  };
  return (
    <CatalogDialog
      title={values.name}
      back={`/admin/${kind}`}
      path={`/admin/${kind}/${id}`}
      onceKey={onceKey}
      lastResult={formAnswer?.result}
      existing={existing}
    >
      {children}
    </CatalogDialog>
  );
}
