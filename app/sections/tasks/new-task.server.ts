import type { AppLoadContext } from '@remix-run/node';
import { newForm } from '#app/forms/form-draft.server.ts';
import { todayIn } from '#app/lib/dates.ts';
import { parseRecordId, requireRecordId } from '#app/lib/record-id.ts';
import { safePath } from '#server/access/safe-path.ts';
import { taskCategories } from '#server/inova/contract/tasks/tasks.ts';
import { loadTaskChoices } from './task-choices.server.ts';

/** The query of the page: what the task is about, what its fields open with, and the page to return to. */
export function readNewTaskQuery({ staff }: AppLoadContext, { url }: Request) {
  const { pathname, search, searchParams } = new URL(url);
  const patient = searchParams.get('patient');
  const patientId = patient === null ? null : requireRecordId(patient);
  const category = taskCategories.find((each) => each === searchParams.get('category'));
  const backHref = safePath(searchParams.get('back'));
  return {
    path: pathname + search,
    patientId,
    conversationId: parseRecordId(searchParams.get('conversation')),
    messageId: parseRecordId(searchParams.get('message')),
    backHref,
    form: {
      ...newForm(`new task ${[patientId, searchParams.get('message')].filter(Boolean).join(' ')}`.trim(), {
        title: (searchParams.get('title') ?? '').slice(0, 100),
        category: category ?? 'Clinic',
        priority: '782',
        assignee: staff.user.email,
      }),
      backHref: backHref ?? (patientId ? `/patients/${patientId}` : '/users/tasks'),
    },
  };
}

/** The patient of the task, if any, and the choices of the clinic that it is of. */
export async function loadNewTaskChoices(context: AppLoadContext, patientId: number | null) {
  const { inova, staff } = context;
  const patient = patientId ? await inova.patients.get(patientId) : null;
  const client = patient?.client ?? staff.user.client;
  const isOwnClinic = client === staff.user.client;
  const clinic = isOwnClinic ? null : (await context.clinics()).find(({ id }) => id === client);
  const timeZone = isOwnClinic ? staff.user.clientTimeZone : clinic?.timeZone;
  return { patient, choices: await loadTaskChoices(context, client), today: todayIn(timeZone) };
}
