import { formatInstant, type TimeZone } from '#app/lib/dates.ts';
import { PortalDialog } from '#app/shell/portal-dialog.tsx';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { Text } from '#app/ui/layout/text.tsx';
import type { ManagedUser } from '#server/inova/contract/session/users.ts';
import { stepsFor, userSteps } from './user-steps.ts';
import { accessText, clinicsText, fullName, statusLabels } from './user-text.ts';
import styles from './users.module.css';
import { usersPath } from './users-path.ts';

interface UserProps {
  user: ManagedUser;
  timeZone: TimeZone;
}

/** Status and sign-in of a user. */
export function UserSummary({ user, timeZone }: UserProps) {
  const { email, status, invitedAt, hasTwoStep, activeAt } = user;
  const invited = invitedAt && status === 'invited' ? `, ${formatInstant(invitedAt, timeZone)}` : '';
  return (
    <DefinitionList
      items={[
        { term: 'Email', value: email },
        { term: 'Status', value: statusLabels[status] + invited },
        { term: 'Two-step verification', value: hasTwoStep ? 'On' : 'Off' },
        { term: 'Last active', value: activeAt && formatInstant(activeAt, timeZone) },
      ]}
    />
  );
}

/** A user whom the reader can't manage. */
export function ReadOnlyUser({ user, timeZone, isOwn }: UserProps & { isOwn: boolean }) {
  return (
    <PortalDialog title={fullName(user)} cancelHref={usersPath}>
      <Text tone="muted">
        {isOwn
          ? "You can't change your own access. Ask another admin."
          : 'This user has clinics or permissions that you don’t have. Ask a network admin.'}
      </Text>
      <UserSummary user={user} timeZone={timeZone} />
      <DefinitionList
        items={[
          { term: 'Access', value: accessText(user) },
          { term: 'Clinics', value: clinicsText(user) },
        ]}
      />
    </PortalDialog>
  );
}

/** Links to what else can be done with a user. */
export function UserSteps({ user }: { user: ManagedUser }) {
  return (
    <div className={styles.steps}>
      {stepsFor(user).map((step) => (
        <ButtonLink key={step} variant="quiet" href={`${usersPath}/${user.id}/${step}`}>
          {userSteps[step].label}
        </ButtonLink>
      ))}
    </div>
  );
}
