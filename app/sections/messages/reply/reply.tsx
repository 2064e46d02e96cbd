import { useActionData, useNavigation } from '@remix-run/react';
import { useRef } from 'react';
import { FormHeader } from '#app/forms/form-header.tsx';
import { plainForm } from '#app/forms/plain-form.ts';
import { useReopenCount } from '#app/forms/use-staying-submit.ts';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { Banner } from '#app/ui/feedback/banner.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { controlProps, FieldNotes } from '#app/ui/form/field.tsx';
import { MenuList } from '#app/ui/layout/menu.tsx';
import { replyFormId } from '../element-ids.ts';
import type { ThreadView } from '../thread/thread.server.ts';
import { AttachField } from './attach-field.tsx';
import styles from './reply.module.css';
import type { ReplyAnswer } from './reply.server.ts';
import { ReplyDraft } from './reply-draft.tsx';
import { useReplyKeys } from './use-reply-keys.ts';

/** After these the form shows another text than the one that was typed. */
const changesText = (intent: string) => ['send', 'send-archive', 'discard-draft', 'restore-draft'].includes(intent);

/** The reply to the patient or a private note, with its draft; after a refusal what was typed and selected stays. */
export function Reply({ thread }: { thread: ThreadView }) {
  const count = useReopenCount(changesText);
  const data = useActionData() as ReplyAnswer | undefined;
  const answer = data?.intent === 'send' ? data : undefined;
  const formKey = useRef(count);
  if (!answer) formKey.current = count;
  return <ReplyForm key={formKey.current} thread={thread} answer={answer} />;
}

function ReplyForm({ thread, answer }: { thread: ThreadView; answer?: ReplyAnswer }) {
  const { id, hrefs, reply, lastMessageId, templates, patientName, onceKey } = thread;
  const isConflict = (answer?.theirs.length ?? 0) > 0;
  const form = plainForm({ setup: { ...reply.setup, onceKey }, answer });
  const message = form.control('message');
  const { state, formAction } = useNavigation();
  const keys = useReplyKeys(id);
  return (
    <PortalForm
      id={replyFormId}
      action={hrefs.action}
      encType="multipart/form-data"
      className={styles.reply}
      aria-label={`Reply to ${patientName}`}
      {...keys}
    >
      <FormHeader form={isConflict ? { ...form, errors: [] } : form} />
      <input type="hidden" name="conversation" value={id} />
      {lastMessageId && <input type="hidden" name="seenUpTo" value={lastMessageId} />}
      {isConflict && (
        <Banner kind="degraded">
          Not sent: others wrote while you were typing. Read it, then send your text below.
          {answer?.theirs.map((text) => (
            <blockquote key={text} className={styles.theirs}>
              {text}
            </blockquote>
          ))}
        </Banner>
      )}
      <button type="submit" name="intent" value="send" className="sr-only" tabIndex={-1} aria-hidden>
        Send
      </button>
      <fieldset className={styles.kind}>
        <legend className="sr-only">Kind</legend>
        {kinds.map(({ value, label }) => (
          <label key={value}>
            <input
              type="radio"
              name="kind"
              value={value}
              defaultChecked={(form.control('kind').defaultValue ?? 'message') === value}
            />
            {label}
          </label>
        ))}
        <ReplyDraft draft={reply.setup.draft} answered={answer && form.draft?.texts} />
      </fieldset>
      <textarea
        {...controlProps({ ...message, id: 'message' })}
        defaultValue={message.defaultValue}
        aria-label={`Message to ${patientName}`}
        rows={2}
        className={styles.text}
      />
      <FieldNotes {...message} />
      <div className={styles.buttons}>
        <Button
          variant="primary"
          name="intent"
          value="send"
          pending={state === 'submitting' && formAction === hrefs.action}
        >
          <span className={styles.forMessage}>Send</span>
          <span className={styles.forNote}>Add note</span>
        </Button>
        <span className={styles.forMessage}>
          <Button name="intent" value="send-archive">
            Send and archive
          </Button>
        </span>
        {templates.length > 0 && (
          <>
            <Button type="button" popovertarget="canned-replies">
              Replies
            </Button>
            <MenuList
              id="canned-replies"
              label="Canned replies"
              links={templates.map(({ id: template, name }) => {
                return { label: name, href: hrefs.action, form: replyFormId, name: 'insert', value: String(template) };
              })}
            />
          </>
        )}
        <AttachField {...form.control('attachmentFile')} />
      </div>
    </PortalForm>
  );
}

const kinds = [
  { value: 'message', label: 'Reply' },
  { value: 'note', label: 'Private note' },
];
