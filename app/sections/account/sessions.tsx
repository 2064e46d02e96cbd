import { Instant } from '#app/lib/instant.tsx';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { type Column, Table } from '#app/ui/data/table.tsx';
import { Button } from '#app/ui/form/button.tsx';
import type { OwnSession } from '#server/access/own-sessions.ts';
import { describeDevice } from './device.ts';

interface SessionsProps {
  sessions: OwnSession[];
  timeZone: string | null;
}

/** The user's sessions; each can be ended except the current one, which Logout ends. */
export function Sessions({ sessions, timeZone }: SessionsProps) {
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
    <Table
      caption="Active sessions"
      captionVisible
      columns={columns}
      rows={sessions}
      keyOf={({ id }) => id}
      empty={null}
      footer={sessions.length > 1 && <SignOutOthers />}
    />
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
      <input type="hidden" name="intent" value="end-others" />
      <Button icon="log-out">Sign out all other sessions</Button>
    </PortalForm>
  );
}
