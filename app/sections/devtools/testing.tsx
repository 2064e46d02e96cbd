import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { Outlet, useActionData, useLoaderData } from '@remix-run/react';
import { plainForm } from '#app/forms/plain-form.ts';
import { intentOf, runForm } from '#app/forms/submit-form.server.ts';
import { useDialogIsOpen } from '#app/lib/dialog-route.ts';
import { newOnceKey } from '#app/lib/once-key.server.ts';
import { readValues } from '#app/lib/submission.server.ts';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { Actions } from './gallery/actions.tsx';
import { Calendars, readCalendar } from './gallery/calendars.tsx';
import { Charts } from './gallery/charts.tsx';
import { contents } from './gallery/contents.ts';
import { demoForm, filesForm, uploadedFiles } from './gallery/demo-form.server.ts';
import { DemoForm } from './gallery/demo-form.tsx';
import { messageForm, messageOf, receivedMessage } from './gallery/demo-messages.server.ts';
import { Dialogs } from './gallery/dialogs.tsx';
import { FieldGallery } from './gallery/fields.tsx';
import { Figures } from './gallery/figures.tsx';
import styles from './gallery/gallery.module.css';
import { Lists } from './gallery/lists.tsx';
import { Messages } from './gallery/messages.tsx';
import { Records } from './gallery/records.tsx';
import { findSamples, readSampleQuery } from './gallery/sample-list.ts';
import { Themes } from './gallery/themes.tsx';
import { Waiting } from './gallery/waiting.tsx';

export const meta = () => [{ title: 'Component gallery · inova' }];

export function loader({ request }: LoaderFunctionArgs) {
  const searchParams = new URL(request.url).searchParams;
  const query = readSampleQuery(searchParams);
  return { list: { query, ...findSamples(query) }, calendar: readCalendar(searchParams), formKey: newOnceKey() };
}

export async function action({ context }: ActionFunctionArgs) {
  if (intentOf(context) !== 'demo') {
    await context.flash(messageOf(readValues(context, messageForm) ?? {}));
    return redirect('/testing');
  }
  const outcome = await runForm(context, { schema: demoForm, run: async (form) => uploadedFiles(form) });
  if (!outcome.ok) {
    const files = readValues(context, filesForm);
    return data({ answer: outcome.answer, files: files ? uploadedFiles(files) : [] }, { status: outcome.status });
  }
  const { subscriber, deductible } = outcome.value;
  await context.flash(receivedMessage(subscriber, deductible, outcome.result.length));
  return redirect('/testing');
}

export default function Gallery() {
  const { list, calendar, formKey } = useLoaderData<typeof loader>();
  const formAnswer = useActionData<typeof action>();
  return (
    <>
      <div inert={useDialogIsOpen() ? '' : undefined}>
        <PageHeader title="Component gallery" subtitle="Every component in every state" />
        <div className={styles.page}>
          <nav className={styles.contents} aria-label="Contents">
            <ul>
              {contents.map(({ id, title }) => (
                <li key={id}>
                  <a href={`/testing#${id}`}>{title}</a>
                </li>
              ))}
            </ul>
          </nav>
          <div>
            <Themes />
            <Actions />
            <FieldGallery />
            <DemoForm key={formKey} form={plainForm({ answer: formAnswer?.answer })} files={formAnswer?.files ?? []} />
            <Messages />
            <Lists {...list} />
            <Figures />
            <Charts />
            <Calendars {...calendar} />
            <Records />
            <Waiting />
            <Dialogs />
          </div>
        </div>
      </div>
      <Outlet />
    </>
  );
}
