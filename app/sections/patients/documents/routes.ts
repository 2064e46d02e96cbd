import { prefix, route } from '@remix-run/route-config';

const file = (name: string) => `sections/patients/documents/${name}`;

/** Documents on the records of patients; under `/patients`. */
export const documentRoutes = prefix('documents', [
  route('', file('documents.tsx'), { id: 'lists/uploaded-documents' }),
  route(':document', file('document.tsx'), [route('remove', file('remove-document.tsx'))]),
  route(':document/file', file('file.ts')),
]);
