import type { TimeZone } from '#app/lib/dates.ts';
import { Instant } from '#app/lib/instant.tsx';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { Table } from '#app/ui/data/table.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Button } from '#app/ui/form/button.tsx';
import type { SignedInSession } from '#server/inova/contract/devtools.ts';
import { toolsPath } from './tools-path.ts';

/** Who is signed in to the portal; each session can be ended. */
export function SessionsTable({ sessions, timeZone }: { sessions: SignedInSession[]; timeZone: TimeZone }) {
  return (
    <Table
      caption="Sessions"
      columns={[
        { key: 'email', label: 'User', primary: true, cell: ({ email }) => email },
        { key: 'clinic', label: 'Clinic', cell: ({ clinicName }) => clinicName },
        { key: 'started', label: 'Started', cell: ({ startedAt }) => <Instant at={startedAt} timeZone={timeZone} /> },
        { key: 'active', label: 'Active', cell: ({ activeAt }) => <Instant at={activeAt} timeZone={timeZone} /> },
        {
          key: 'browser',
          label: 'Browser',
          cell: ({ userAgent, isWallScreen }) => (isWallScreen ? 'Wall screen' : userAgent),
        },
        { key: 'end', label: 'End', isTool: true, cell: (session) => <EndSession {...session} /> },
      ]}
      rows={sessions}
      keyOf={({ session }) => session}
      empty={<EmptyState icon="patients" title="Nobody is signed in" />}
    />
  );
}

function EndSession({ session, email }: SignedInSession) {
  return (
    <PortalForm action={toolsPath}>
      <input type="hidden" name="intent" value="end-session" />
      <input type="hidden" name="session" value={session} />
      <Button aria-label={`End session of ${email}`}>End</Button>
    </PortalForm>
  );
}
