import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { attachedContent } from '#app/forms/attached-content.server.ts';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { submitForm } from '#app/forms/submit-form.server.ts';
import { requireRecordId } from '#app/lib/record-id.ts';
import { useAutoRefresh } from '#app/lib/use-auto-refresh.ts';
import { AnswerForm } from './answer-form.tsx';
import { AppFrame } from './app-frame.tsx';
import { appHref, latestHref, threadHref } from './hrefs.ts';
import { inApp } from './load-app.server.ts';
import { answerSchema } from './message-form.server.ts';
import { AppMessages } from './messages.tsx';
import { readThread } from './thread.server.ts';

const refreshSeconds = 15;

export const meta = () => [{ title: 'Conversation · Patient’s app · inova' }];

const idsOf = ({ params }: Pick<LoaderFunctionArgs, 'params'>) => {
  return { patientId: requireRecordId(params.id), conversation: requireRecordId(params.conversation) };
};

/** A conversation as its patient reads it; opening it marks the clinic's messages as read. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { patientId, conversation } = idsOf({ params });
  return { ...(await readThread(context, patientId, conversation)), setup: formSetup(answerSchema) };
}

export function action({ context, params }: ActionFunctionArgs) {
  const { patientId, conversation } = idsOf({ params });
  return submitForm(context, {
    schema: answerSchema,
    subject: [patientId, conversation],
    run: async (sent, { key }) => {
      const message = { conversationId: conversation, ...(await attachedContent(sent)) };
      await inApp(context, () => context.inova.patientApp.write(patientId, message, key));
    },
    success: () => ({ to: latestHref(patientId, conversation) }),
  });
}

export default function AppThread() {
  const { user, conversation, messages, ownMessages, setup } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { patientId } = user;
  useAutoRefresh(refreshSeconds);
  return (
    <AppFrame
      title={conversation.subject}
      user={user}
      leaveHref={`/support-chat/${patientId}?conversation=${conversation.id}`}
      backHref={appHref(patientId)}
    >
      <AppMessages messages={messages} />
      <AnswerForm
        key={ownMessages}
        action={threadHref(patientId, conversation.id)}
        clinic={user.clinic}
        setup={setup}
        answer={answer}
      />
    </AppFrame>
  );
}
