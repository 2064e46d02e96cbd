import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { Outlet, useActionData, useLoaderData } from '@remix-run/react';
import { useDialogIsOpen } from '#app/lib/dialog-route.ts';
import { randomKey } from '#app/lib/once-key.server.ts';
import { readSubmission } from '#app/lib/submission.server.ts';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Actions } from './gallery/actions.tsx';
import { Calendars, readCalendar } from './gallery/calendars.tsx';
import { Charts } from './gallery/charts.tsx';
import { contents } from './gallery/contents.ts';
import { demoForm, filesOf } from './gallery/demo-form.server.ts';
import { DemoForm } from './gallery/demo-form.tsx';
import { Dialogs } from './gallery/dialogs.tsx';
import { FieldGallery } from './gallery/fields.tsx';
import { Figures } from './gallery/figures.tsx';
import styles from './gallery/gallery.module.css';
import { Lists } from './gallery/lists.tsx';
import { Looks } from './gallery/looks.tsx';
import { Messages } from './gallery/messages.tsx';
import { messageOf, receivedMessage } from './gallery/pressed.server.ts';
import { Records } from './gallery/records.tsx';
import { findSamples, readListQuery } from './gallery/sample-list.ts';
import { Waiting } from './gallery/waiting.tsx';

export const meta = () => [{ title: 'Component gallery · inova' }];

export function loader({ request }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams;
  const query = readListQuery(asked);
  return { list: { query, ...findSamples(query) }, calendar: readCalendar(asked), formKey: randomKey() };
}

export async function action({ context }: ActionFunctionArgs) {
  const form = context.form ?? new FormData();
  if (form.get('intent') !== 'demo') {
    await context.flash(messageOf(form));
    return redirect('/testing');
  }
  const files = filesOf(form);
  const submission = readSubmission(context, demoForm);
  if (submission.status !== 'success') return data({ result: submission.reply(), files }, { status: 400 });
  const { subscriber, deductible } = submission.value;
  await context.flash(receivedMessage(subscriber, deductible, files.length));
  return redirect('/testing');
}

export default function Gallery() {
  const { list, calendar, formKey } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  return (
    <>
      <div inert={useDialogIsOpen() ? '' : undefined}>
        <PageHead title="Component gallery" subtitle="Every part of the portal in every state" />
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
            <Looks />
            <Actions />
            <FieldGallery />
            <DemoForm key={formKey} lastResult={sent?.result} files={sent?.files ?? []} />
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
