import type { FormAnswer } from '#app/forms/form-answer.ts';
import { FormHeader } from '#app/forms/form-header.tsx';
import { plainForm } from '#app/forms/plain-form.ts';
import { Instant } from '#app/lib/instant.tsx';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { type Column, Table } from '#app/ui/data/table.tsx';
import { Button, ButtonLink } from '#app/ui/form/button.tsx';
import { FormActions } from '#app/ui/form/fieldset.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import type { OwnSession } from '#server/access/sessions/own-sessions.ts';
import { CurrentPasswordField } from './current-password-field.tsx';
import { describeDevice } from './device.ts';
import styles from './two-step.module.css';

interface SessionsProps {
  sessions: OwnSession[];
  timeZone: string | null;
  /** The response to signing out, if it asks for the password. */
  answer: FormAnswer | undefined;
}

/** The user's sessions; each can be ended except the current one, which Logout ends. */
export function Sessions({ sessions, timeZone, answer }: SessionsProps) {
  const columns: Column<OwnSession>[] = [
    { key: 'device', label: 'Device', primary: true, cell: describeSession },
    { key: 'started', label: 'Started', cell: ({ startedAt }) => <Instant at={startedAt} timeZone={timeZone} /> },
    { key: 'active', label: 'Last active', cell: ({ activeAt }) => <Instant at={activeAt} timeZone={timeZone} /> },
    {
      key: 'end',
      label: 'Session',
      cell: (session) => (session.isThisOne ? 'This session' : <SignOut {...session} />),
    },
  ];
  return (
    <Stack>
      {answer && <ConfirmSignOut sessions={sessions} answer={answer} />}
      <Table
        caption="Active sessions"
        captionVisible
        columns={columns}
        rows={sessions}
        keyOf={({ id }) => id}
        empty={null}
        footer={sessions.length > 1 && <SignOutOthers />}
      />
    </Stack>
  );
}

const describeSession = ({ userAgent, isWallScreen }: OwnSession) =>
  isWallScreen ? `Wall screen, ${describeDevice(userAgent)}` : describeDevice(userAgent);

function SignOut(session: OwnSession) {
  return (
    <PortalForm action="/users">
      <input type="hidden" name="intent" value="end-session" />
      <input type="hidden" name="session" value={session.id} />
      <Button aria-label={`Sign out ${describeSession(session)}`}>Sign out</Button>
    </PortalForm>
  );
}

function SignOutOthers() {
  return (
    <PortalForm action="/users">
      <input type="hidden" name="intent" value="end-session" />
      <input type="hidden" name="session" value="others" />
      <Button icon="log-out">Sign out all other sessions</Button>
    </PortalForm>
  );
}

/** Asks for the password before a session ends. */
function ConfirmSignOut({ sessions, answer }: { sessions: OwnSession[]; answer: FormAnswer }) {
  const form = plainForm({ answer });
  const id = form.control('session').defaultValue ?? '';
  const session = sessions.find((each) => each.id === id);
  return (
    <Card title={session ? `Sign out ${describeSession(session)}` : 'Sign out all other sessions'}>
      <PortalForm action="/users" className={styles.form}>
        <input type="hidden" name="intent" value="confirm-end-session" />
        <input type="hidden" name="session" value={id} />
        <FormHeader form={form} />
        <CurrentPasswordField {...form.control('password')} autoFocus />
        <FormActions>
          <Button variant="primary">Sign out</Button>
          <ButtonLink href="/users">Cancel</ButtonLink>
        </FormActions>
      </PortalForm>
    </Card>
  );
}
