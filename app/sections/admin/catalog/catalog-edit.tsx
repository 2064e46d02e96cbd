import type { SubmissionResult } from '@conform-to/react';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { MetField } from '#app/forms/met-fields.ts';
import type { CatalogKind } from '#server/inova/contract/catalog.ts';
import { CatalogDialog, type FieldStates, type Former } from './catalog-dialog.tsx';

interface Loaded {
  id: number;
  version: number;
  values: Record<string, string> & { name: string };
  former: Former[];
  onceKey: string;
}

interface Answered {
  result: SubmissionResult<string[]>;
  version: number;
  met: MetField[] | null;
}

interface CatalogEditProps {
  kind: CatalogKind;
  /** What it is called while it can be chosen. */
  activeLabel: string;
  children: (fields: FieldStates) => ReactNode;
}

/** The page on which something of the catalog is changed, from what it loaded and how its form was answered. */
export function CatalogEdit({ kind, activeLabel, children }: CatalogEditProps) {
  const { id, version, values, former, onceKey } = useLoaderData() as Loaded;
  const answer = useActionData() as Answered | undefined;
  const changed = { values, former, version: answer?.version ?? version, met: answer?.met ?? null, activeLabel };
  return (
    <CatalogDialog
      title={values.name}
      back={`/admin/${kind}`}
      path={`/admin/${kind}/${id}`}
      onceKey={onceKey}
      lastResult={answer?.result}
      changed={changed}
    >
      {children}
    </CatalogDialog>
  );
}
