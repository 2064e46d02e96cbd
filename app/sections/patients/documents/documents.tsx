import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { fullName } from '#app/lib/names.ts';
import { nullIfUnavailable } from '#app/lib/null-if-unavailable.server.ts';
import { parseRecordId } from '#app/lib/record-id.ts';
import { loadListPage } from '#app/lists/page/list-view.server.ts';
import { TitledList } from '#app/lists/page/titled-list.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { addDocumentHref } from './paths.ts';

export const meta = () => [{ title: 'Documents of patients · inova' }];

/** Documents on the records of patients, or of the patient that they are filtered by. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const patientId = parseRecordId(new URL(request.url).searchParams.get('patient'));
  const [view, patient] = await Promise.all([
    loadListPage(context, request, {}, 'uploaded-documents'),
    patientId === null ? null : nullIfUnavailable(context.inova.patients.get(patientId)),
  ]);
  return { view, patient };
}

export default function Documents() {
  const { view, patient } = useLoaderData<typeof loader>();
  if (!patient) return <TitledList view={view} />;
  return (
    <TitledList
      view={view}
      title={`Documents of ${fullName(patient)}`}
      subtitle={<a href={`/patients/${patient.id}`}>Patient record</a>}
      actions={
        <ButtonLink href={addDocumentHref(patient.id)} icon="add" variant="primary">
          Add document
        </ButtonLink>
      }
    />
  );
}
