import { readAtMost } from '#server/inova/contract/body.ts';
import { maxEligibilityText } from '#server/inova/contract/verifications/eligibility.ts';
import type { Requirement } from '../requirements.ts';

const kilobyte = 1024;
const maxFormBytes = 64 * kilobyte;
/** A file of 10 MB and the fields beside it. */
const maxUploadBytes = 10 * kilobyte * kilobyte + maxFormBytes;
/** More fields, longer names, and higher numbers than any form has. */
const maxFields = 10_000;
const maxName = 200;
const highNumber = /\[\d{5,}\]/;

const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

/** A form and the fields that were emptied, with the reason; throws a response if it can't be read. */
export async function readForm(request: Request, { takesFiles = false }: Pick<Requirement, 'takesFiles'>) {
  const type = request.headers.get('Content-Type') ?? '';
  if (!formTypes.test(type)) throw new Response('This is not a form', { status: 415 });
  const bytes = await readAtMost(request.body, takesFiles ? maxUploadBytes : maxFormBytes);
  if (!bytes) {
    const limit = takesFiles ? '10 MB' : '64 KB';
    throw new Response(`This form is too large. Go back and send at most ${limit}.`, { status: 413 });
  }
  const form = await new Response(new Uint8Array(bytes), { headers: { 'Content-Type': type } }).formData().catch(() => {
    throw unreadable();
  });
  const entries = [...form];
  if (entries.length > maxFields || entries.some(([name]) => isUnusual(name))) throw unreadable();
  const refused = new Map(entries.flatMap(([name, value]) => faultsOf(value).map((fault) => [name, fault] as const)));
  return { form: emptied(form, refused), refused };
}

const unreadable = () => new Response('This form cannot be read', { status: 400 });

/** True for a name that no form has: `rows[4000000000]` would become as many rows, and conform runs what `__` begins. */
const isUnusual = (name: string) => name.length > maxName || name.startsWith('__') || highNumber.test(name);

function faultsOf(value: FormDataEntryValue): string[] {
  if (typeof value !== 'string') return [];
  if (value.length > maxEligibilityText) return ['This text is too long'];
  return value.includes('\0') ? ['Text must not contain a null character'] : [];
}

/** The form with these fields empty, so that their texts are not sent back. */
export function emptied(form: FormData, names: Pick<ReadonlySet<string>, 'has' | 'keys'>): FormData {
  const result = new FormData();
  for (const name of names.keys()) result.append(name, '');
  for (const [name, value] of form) if (!names.has(name)) result.append(name, value);
  return result;
}
