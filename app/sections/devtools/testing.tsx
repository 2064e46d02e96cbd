import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { Outlet, useActionData, useLoaderData } from '@remix-run/react';
import { useDialogIsOpen } from '#app/lib/dialog-route.ts';
import { newOnceKey } from '#app/lib/once-key.server.ts';
import { readSubmission } from '#app/lib/submission.server.ts';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { Actions } from './gallery/actions.tsx';
import { Calendars, readCalendar } from './gallery/calendars.tsx';
import { Charts } from './gallery/charts.tsx';
import { contents } from './gallery/contents.ts';
import { demoForm, readFiles } from './gallery/demo-form.server.ts';
import { DemoForm } from './gallery/demo-form.tsx';
import { messageOf, receivedMessage } from './gallery/demo-messages.server.ts';
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
  const form = context.form ?? new FormData();
  if (form.get('intent') !== 'demo') {
    await context.flash(messageOf(form));
    return redirect('/testing');
  }
  const files = readFiles(form);
  const submission = readSubmission(context, demoForm);
  if (submission.status !== 'success') return data({ result: submission.reply(), files }, { status: 400 });
  const { subscriber, deductible } = submission.value;
  await context.flash(receivedMessage(subscriber, deductible, files.length));
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
            <DemoForm key={formKey} lastResult={formAnswer?.result} files={formAnswer?.files ?? []} />
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
