import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { formatDateIn } from '#app/lib/dates.ts';
import { useDialogIsOpen } from '#app/lib/dialog-route.ts';
import { type Column, Table } from '#app/ui/data/table.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import type { NewestWording } from '#server/inova/contract/signatures/consents.ts';
import { wordingHref } from './wordings-path.ts';

export const meta = () => [{ title: 'Consent wordings · inova' }];

export async function loader({ context }: LoaderFunctionArgs) {
  const wordings = await context.inova.consents.newestWordings();
  return { wordings, timeZone: context.staff.user.clientTimeZone };
}

/** The wording of each kind of consent, of which a new version can be published. */
export default function Wordings() {
  const { wordings, timeZone } = useLoaderData<typeof loader>();
  const columns: Column<NewestWording>[] = [
    { key: 'kind', label: 'Consent', primary: true, cell: ({ kind }) => kind },
    { key: 'version', label: 'Version', numeric: true, cell: ({ version }) => version },
    { key: 'published', label: 'Published', cell: ({ publishedAt }) => formatDateIn(publishedAt, timeZone) },
    { key: 'reason', label: 'Reason', cell: ({ reason }) => reason ?? '—' },
    { key: 'signed', label: 'Signed', numeric: true, cell: ({ signed }) => signed.toLocaleString('en-US') },
    { key: 'open', label: 'Waiting for signature', numeric: true, cell: ({ open }) => open.toLocaleString('en-US') },
    {
      key: 'new',
      label: 'Actions',
      isTool: true,
      cell: ({ kind }) => (
        <a href={wordingHref(kind)} aria-label={`New version of ${kind}`}>
          New version
        </a>
      ),
    },
  ];
  return (
    <>
      <div inert={useDialogIsOpen() ? '' : undefined}>
        <Stack>
          <PageHeader
            title="Consent wordings"
            subtitle="What patients and partners sign in every clinic. Published versions never change."
          />
          <Table
            caption="Consent wordings"
            columns={columns}
            rows={wordings}
            keyOf={({ kind }) => kind}
            empty="No consents"
          />
        </Stack>
      </div>
      <Outlet />
    </>
  );
}
