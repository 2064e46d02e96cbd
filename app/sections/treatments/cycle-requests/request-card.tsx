import { formatDate, formatInstant, type TimeZone } from '#app/lib/dates.ts';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import { Status } from '#app/ui/data/status.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Cluster, Stack } from '#app/ui/layout/stack.tsx';
import { Text } from '#app/ui/layout/text.tsx';
import type { CycleRequest } from '#server/inova/contract/cycle-requests.ts';
import type { RequestStatus } from '#server/inova/contract/text/cycle-words.ts';
import { cycleRequestsHref } from './paths.ts';
import { describeAnswers, isOpen, statusLabels, statusTones } from './request-text.ts';

interface RequestCardProps {
  request: CycleRequest;
  patientId: number;
  timeZone: TimeZone;
  /** True for physicians of the clinic. */
  mayDecide: boolean;
}

/** A cycle request: its answers, who did what when, and the tasks that its approval added. */
export function RequestCard({ request, patientId, timeZone, mayDecide }: RequestCardProps) {
  const { cycle, plannedOn, state, decisionNote, tasks } = request;
  const by = (name: string | null, at: string | null) => at && `${formatInstant(at, timeZone)}, ${name}`;
  return (
    <Card
      as="article"
      title={`${cycle}, planned for ${formatDate(plannedOn)}`}
      action={<Status kind={statusTones[state]}>{statusLabels[state]}</Status>}
    >
      <Stack>
        <DefinitionList
          items={[
            { term: 'Created', value: by(request.createdBy, request.createdAt) },
            ...(request.submittedAt
              ? [{ term: 'Submitted', value: by(request.submittedBy, request.submittedAt) }]
              : []),
            ...(request.decidedAt
              ? [{ term: decisionTerm(state), value: by(request.decidedBy, request.decidedAt) }]
              : []),
            ...(decisionNote ? [{ term: 'Note', value: decisionNote }] : []),
          ]}
        />
        <DefinitionList items={describeAnswers(request)} />
        {tasks.length > 0 && <AddedTasks tasks={tasks} />}
        {state === 'submitted' && <Waiting request={request} mayDecide={mayDecide} />}
        {isOpen(request) && (
          <Cluster>
            {state === 'submitted' && mayDecide && !request.isOwn && (
              <ButtonLink href={cycleRequestsHref(patientId, `/decide/${request.id}`)} variant="primary">
                Decide
              </ButtonLink>
            )}
            <ButtonLink href={cycleRequestsHref(patientId, `/edit/${request.id}`)}>Edit request</ButtonLink>
            <ButtonLink href={cycleRequestsHref(patientId, `/withdraw/${request.id}`)}>Withdraw</ButtonLink>
          </Cluster>
        )}
      </Stack>
    </Card>
  );
}

/** What a physician decided last; a request that was returned may be open or withdrawn since. */
const decisionTerm = (state: RequestStatus) =>
  state === 'approved' || state === 'declined' ? statusLabels[state] : statusLabels.returned;

function Waiting({ request: { isOwn }, mayDecide }: Pick<RequestCardProps, 'request' | 'mayDecide'>) {
  if (!mayDecide) return <Text tone="muted">A physician of the clinic must decide.</Text>;
  return isOwn ? <Text tone="muted">You requested this cycle. Another physician must decide.</Text> : null;
}

function AddedTasks({ tasks }: Pick<CycleRequest, 'tasks'>) {
  return (
    <div>
      <Text tone="muted">Tasks</Text>
      <Stack as="ul" gap={4}>
        {tasks.map(({ id, title, isDone, dueOn }) => (
          <li key={id}>
            <Cluster>
              <a href={`/users/tasks/task/${id}`}>{title}</a>
              <span>{isDone ? 'completed' : dueOn && `due ${formatDate(dueOn)}`}</span>
            </Cluster>
          </li>
        ))}
      </Stack>
    </div>
  );
}
