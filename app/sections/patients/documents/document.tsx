import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { formatDate, formatInstant } from '#app/lib/dates.ts';
import { useDialogIsOpen } from '#app/lib/dialog-route.ts';
import { fullName } from '#app/lib/names.ts';
import { clinicOf } from '#app/sections/payments/taken/clinic-of.server.ts';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import { Banner } from '#app/ui/feedback/banner.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { formatBytes } from '#app/ui/form/bytes.ts';
import { Card } from '#app/ui/layout/card.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import styles from './documents.module.css';
import { loadDocument } from './load-document.server.ts';
import { documentHref, documentsOnRecordHref, thumbnailHref } from './paths.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.document.title} · inova` : 'inova' },
];

export async function loader({ context, params }: LoaderFunctionArgs) {
  const document = await loadDocument(context, params.document);
  const [patient, { timeZone }] = await Promise.all([
    context.inova.patients.get(document.patientId),
    clinicOf(context, document.client),
  ]);
  return { document, patient, timeZone };
}

/** What a document is, and its file as a download; a removed one says who removed it and why. */
export default function DocumentPage() {
  const { document, patient, timeZone } = useLoaderData<typeof loader>();
  const { id, kind, title, datedOn, addedAt, addedBy, file, removed } = document;
  const isBehindDialog = useDialogIsOpen();
  return (
    <>
      <div inert={isBehindDialog ? '' : undefined}>
        <Stack>
          <PageHeader
            title={title}
            subtitle={
              <>
                <a href={documentsOnRecordHref(patient.id)}>{fullName(patient)}</a> · {kind}
              </>
            }
            actions={
              !removed && (
                <>
                  <ButtonLink href={documentHref(id, '/file')} icon="download" download variant="primary">
                    Download
                  </ButtonLink>
                  <ButtonLink href={documentHref(id, '/remove')} variant="danger">
                    Remove document
                  </ButtonLink>
                </>
              )
            }
          />
          {removed && (
            <Banner kind="advisory">
              Removed on {formatInstant(removed.at, timeZone)} by {removed.by}. Reason: {removed.reason}
            </Banner>
          )}
          <Card title="Document">
            <Stack gap={12}>
              <DefinitionList
                items={[
                  { term: 'Type', value: kind },
                  { term: 'Document date', value: datedOn && formatDate(datedOn) },
                  { term: 'Added', value: `${formatInstant(addedAt, timeZone)} by ${addedBy}` },
                  { term: 'File', value: `${file.name}, ${formatBytes(file.bytes)}` },
                ]}
              />
              {file.hasThumbnail && !removed && (
                <img src={thumbnailHref(id)} alt={`Preview of ${title}`} className={styles.preview} />
              )}
            </Stack>
          </Card>
        </Stack>
      </div>
      <Outlet />
    </>
  );
}
