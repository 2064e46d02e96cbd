import { readAtMost } from '#server/inova/contract/body.ts';
import { maxEligibilityText } from '#server/inova/contract/eligibility.ts';
import type { Requirement } from './requirements.ts';

const kilobyte = 1024;
const maxFormBytes = 64 * kilobyte;
const maxUploadBytes = 10 * kilobyte * kilobyte;
const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

/** A form and the fields that were emptied because their text is too long; throws a response if it can't be read. */
export async function readForm(request: Request, { takesFiles = false }: Requirement) {
  const type = request.headers.get('Content-Type') ?? '';
  if (!formTypes.test(type)) throw new Response('This is not a form', { status: 415 });
  const bytes = await readAtMost(request.body, takesFiles ? maxUploadBytes : maxFormBytes);
  if (!bytes) {
    const limit = takesFiles ? '10 MB' : '64 KB';
    throw new Response(`This form is too large. Go back and send at most ${limit}.`, { status: 413 });
  }
  const form = await new Response(new Uint8Array(bytes), { headers: { 'Content-Type': type } }).formData().catch(() => {
    throw new Response('This form cannot be read', { status: 400 });
  });
  return { form, longFields: emptyLongFields(form) };
}

/** Empties text fields that are longer than any field may be, so that they are not sent back. */
function emptyLongFields(form: FormData): string[] {
  const isLong = (value: FormDataEntryValue) => typeof value === 'string' && value.length > maxEligibilityText;
  const names = new Set([...form].filter(([, value]) => isLong(value)).map(([name]) => name));
  for (const name of names) form.set(name, '');
  return [...names];
}
