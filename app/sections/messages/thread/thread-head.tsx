import { Status } from '#app/ui/data/status.tsx';
import { Button, ButtonLink } from '#app/ui/form/button.tsx';
import { IconButton, IconLink } from '#app/ui/form/icon-button.tsx';
import { Menu } from '#app/ui/layout/menu.tsx';
import { contextId, conversationFormId } from '../element-ids.ts';
import layout from '../inbox.module.css';
import type { ThreadView } from './thread.server.ts';
import styles from './thread-head.module.css';

type MenuLinks = Parameters<typeof Menu>[0]['links'];

/** The subject of the conversation, what it waits for, and what can be done with it. */
export function ThreadHead({ thread }: { thread: ThreadView }) {
  const { subject, patientName, group, chips, state, hrefs } = thread;
  return (
    <header className={styles.head}>
      <span className={layout.back}>
        <IconLink icon="previous" label="Back to conversations" href={hrefs.back} data-back="" />
      </span>
      <div className={styles.title}>
        <h2 id="thread-title">
          {subject}
          <span className={styles.patient}> · {patientName}</span>
        </h2>
        {(chips.length > 0 || group) && (
          <ul className={styles.chips} aria-label="About this conversation">
            {group && <li>{group}</li>}
            {chips.map(({ kind, text }) => (
              <li key={text}>
                <Status kind={kind}>{text}</Status>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={styles.actions}>
        <ButtonLink href={hrefs.assign}>Assign</ButtonLink>
        <ButtonLink href={hrefs.task}>Task</ButtonLink>
        <Button form={conversationFormId} name="intent" value={state.isArchived ? 'unarchive' : 'archive'} data-key="e">
          {state.isArchived ? 'Unarchive' : 'Archive'}
        </Button>
        <span className={styles.context}>
          <IconButton type="button" icon="user" label="Patient" popovertarget={contextId} muted />
        </span>
        <Menu id="conversation-actions" label="More actions" links={menuLinks(thread)} />
      </div>
    </header>
  );
}

/** Everything else that can be done with a conversation. */
function menuLinks({ state, hrefs, snooze }: ThreadView): MenuLinks {
  const button = (label: string, intent: string) => {
    return { label, href: hrefs.action, form: conversationFormId, name: 'intent', value: intent };
  };
  return [
    state.isUnread ? button('Mark read', 'read') : button('Mark unread', 'unread'),
    ...(state.isMine ? [] : [button('Assign to me', 'claim')]),
    ...(state.isSnoozed
      ? [button('End snooze', 'unsnooze')]
      : snooze.map(({ label, when }) => {
          return { label, href: hrefs.action, form: conversationFormId, name: 'when', value: when };
        })),
    { label: 'Snooze until…', href: hrefs.snooze },
    state.isFavorited ? button('Remove from favorites', 'unfavorite') : button('Add to favorites', 'favorite'),
    state.isColor ? button('Remove highlight', 'uncolor') : button('Highlight', 'color'),
    { label: 'Forward…', href: hrefs.forward },
    { label: 'Merge…', href: hrefs.merge },
    button('Export to EHR', 'export'),
    { label: 'Open in a small window', href: hrefs.popOut },
    ...(hrefs.patientApp ? [{ label: 'Open the patient’s app', href: hrefs.patientApp }] : []),
  ];
}
