import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { newForm, openFormDraft, submitDraftedForm } from '#app/forms/form-draft.server.ts';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { plainForm } from '#app/forms/plain-form.ts';
import { dialogFormId, dialogRoute } from '#app/lib/dialog-route.ts';
import { findPatients } from '#app/lib/find-patients.server.ts';
import { fullName } from '#app/lib/names.ts';
import { parseRecordId } from '#app/lib/record-id.ts';
import { PatientFinder } from '#app/sections/patients/patient-finder.tsx';
import { PatientLine, patientFacts } from '#app/sections/patients/patient-line.tsx';
import { PortalDialog } from '#app/shell/portal-dialog.tsx';
import { Fields } from '#app/ui/form/fieldset.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { TextareaField } from '#app/ui/form/textarea-field.tsx';
import { newConversation } from '#server/inova/contract/messages/conversations.ts';
import { inboxHref } from '../inbox-query.ts';
import { destinationGroups } from '../list/groups.server.ts';
import { clinicScope, inboxPath, patientScope } from '../scope.ts';
import styles from './new-conversation.module.css';

export const meta = () => [{ title: 'New conversation · inova' }];
export const handle = {
  ...dialogRoute,
  keptForm: (page?: { form: unknown }) => (page?.form ? dialogFormId : undefined),
};

/** What a conversation begins with; the patient is in the address. */
const started = newConversation
  .pick({ subject: true, message: true })
  .extend({ group: z.number({ error: 'Select a group' }).int().positive() });

/** The patient of the address: of the inbox, or selected in the search. */
function patientOf({ params, request }: Pick<LoaderFunctionArgs, 'params' | 'request'>): number | null {
  return parseRecordId(params.id ?? new URL(request.url).searchParams.get('patient'));
}

/** Where the form posts to, what its draft is about, and where Cancel leads. */
function formOf(patient: number, isScoped: boolean) {
  const { path } = isScoped ? patientScope(patient) : clinicScope;
  const href = isScoped ? `${path}/new` : `${path}/new?patient=${patient}`;
  return { ...newForm(`conversation with patient ${patient}`), backHref: path, href };
}

/** The form if the patient is known; otherwise the search for one. */
export async function loader(args: LoaderFunctionArgs) {
  const { context, params, request } = args;
  const patientId = patientOf(args);
  const text = (new URL(request.url).searchParams.get('q') ?? '').slice(0, 100);
  if (patientId === null) {
    return {
      form: null,
      search: { text, findings: await findPatients(context, text, context.staff.principal.clinic) },
    };
  }
  const patient = await context.inova.patients.get(patientId);
  const form = formOf(patientId, params.id !== undefined);
  const [groups, draft] = await Promise.all([destinationGroups(context, patient.client), openFormDraft(context, form)]);
  return {
    search: null,
    form: {
      href: form.href,
      backHref: form.backHref,
      patient,
      groups: groups.map(({ id, name }) => ({ value: id, label: name })),
      setup: formSetup(started, { draft }),
    },
  };
}

export async function action(args: ActionFunctionArgs) {
  const { context, params, request } = args;
  const patient = patientOf(args);
  if (patient === null) throw new Response(null, { status: 404 });
  const form = formOf(patient, params.id !== undefined);
  return submitDraftedForm(context, request, form, {
    schema: started,
    subject: patient,
    run: ({ subject, message, group }, { key }) => {
      const participants = [{ kind: 'patient' as const, id: patient }];
      return context.inova.conversations.create(
        { subject, message, groupId: group, participants, patientRequestId: null },
        key,
      );
    },
    success: ({ id }) => ({
      to: inboxHref(params.id === undefined ? inboxPath : form.backHref, { conversation: String(id) }),
      message: 'Conversation started.',
    }),
  });
}

export default function NewConversation() {
  const { form, search } = useLoaderData<typeof loader>();
  return form ? <ConversationForm {...form} /> : search && <PatientSearch {...search} />;
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

function ConversationForm({ href, backHref, patient, groups, setup }: NonNullable<Loaded['form']>) {
  const form = plainForm({ setup, answer: useActionData<typeof action>() });
  return (
    <FormDialog form={form} title="New conversation" action={href} backHref={backHref} button={{ label: 'Send' }}>
      <PatientLine patient={patient} />
      <Fields>
        <SelectField label="Group" required placeholder="Select a group" options={groups} {...form.control('group')} />
        <TextField label="Subject" required {...form.control('subject')} />
        <TextareaField label="Message" required rows={5} {...form.control('message')} />
      </Fields>
    </FormDialog>
  );
}

function PatientSearch({ text, findings }: NonNullable<Loaded['search']>) {
  return (
    <PortalDialog title="New conversation" cancelHref={inboxPath}>
      <PatientFinder action={`${inboxPath}/new`} searchText={text} findings={findings}>
        {findings.state === 'found' && findings.patients.length > 0 ? (
          <ul className={styles.patients} aria-label="Patients">
            {findings.patients.map((patient) => (
              <li key={patient.id}>
                <a href={`${inboxPath}/new?patient=${patient.id}`}>{fullName(patient)}</a>{' '}
                <small>{patientFacts(patient)}</small>
              </li>
            ))}
          </ul>
        ) : (
          <p>No patient found.</p>
        )}
      </PatientFinder>
    </PortalDialog>
  );
}
