import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { parseRecordId } from '#app/lib/record-id.ts';
import { ifUnsupported } from '#server/inova/client/if-unsupported.ts';
import { formHref } from '../paths.ts';
import { readSelection } from '../selection.server.ts';
import { readTexts, sectionTexts, toSavedTexts } from './entered-texts.server.ts';
import { labelOf } from './form-texts.server.ts';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { patientId, query } = await readSelection(context, request, params.id);
  return redirect(formHref(patientId, query));
}

/** The messages and labels of invalid fields while the form is filled in, by field. Nothing is stored. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  const { verificationId } = await readSelection(context, request, params.id);
  if (verificationId === null) throw new Response(null, { status: 404 });
  const version = parseRecordId(context.form?.get('version')) ?? 1;
  const body = { version, ...toSavedTexts(sectionTexts(readTexts(context), 'all')) };
  const { faults } = await ifUnsupported(context.inova.verifications.check(verificationId, body), () => ({
    faults: {},
  }));
  const messages = { ...faults, ...Object.fromEntries(context.refusedFields) };
  return Response.json(
    Object.fromEntries(Object.entries(messages).map(([name, message]) => [name, [message, labelOf(name)]])),
  );
}
