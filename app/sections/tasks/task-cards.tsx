import { formatInstant } from '#app/lib/dates.ts';
import { Instant } from '#app/lib/instant.tsx';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import { Status } from '#app/ui/data/status.tsx';
import { Timeline } from '#app/ui/data/timeline.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { capitalize } from '#server/inova/contract/format.ts';
import type { Task } from '#server/inova/contract/tasks.ts';
import { changeText, dueText, priorityText, statusOf } from './task-texts.ts';
import styles from './tasks.module.css';

/** What is known of a task. */
export function TaskCard({ task }: { task: Task }) {
  const { timeZone, completedAt } = task;
  const [status, tone] = statusOf(task);
  const due = dueText(task);
  return (
    <Card title="Task" action={task.patientId ? <a href={`/patients/${task.patientId}`}>Patient record</a> : undefined}>
      <DefinitionList
        items={[
          { term: 'Status', value: <Status kind={tone}>{status}</Status> },
          { term: 'Due', value: due && (task.isOverdue ? `${due}, overdue` : due) },
          { term: 'Priority', value: priorityText(task.priority) },
          { term: 'Category', value: task.category },
          { term: 'Assignee', value: task.assigneeName ?? 'Nobody' },
          { term: 'Details', value: task.detail && <span className={styles.detail}>{task.detail}</span> },
          { term: 'Repeats', value: repeatText(task) },
          { term: 'Added', value: `${formatInstant(task.createdAt, timeZone)} by ${task.createdBy}` },
          ...(completedAt
            ? [
                {
                  term: task.isCancelled ? 'Cancelled' : 'Completed',
                  value: (
                    <>
                      <Instant at={completedAt} timeZone={timeZone} /> by {task.completedByName}
                    </>
                  ),
                },
              ]
            : []),
        ]}
      />
    </Card>
  );
}

function repeatText({ repeats, previousId, nextId }: Task) {
  if (!repeats) return 'Never';
  return (
    <>
      {capitalize(repeats)}
      {previousId && (
        <>
          {' · '}
          <a href={`/users/tasks/task/${previousId}`}>Previous</a>
        </>
      )}
      {nextId && (
        <>
          {' · '}
          <a href={`/users/tasks/task/${nextId}`}>Next</a>
        </>
      )}
    </>
  );
}

/** Who changed what, newest first. */
export function HistoryCard({ task, nameOf }: { task: Task; nameOf: (email: string) => string }) {
  const { history, timeZone } = task;
  return (
    <Card title="History">
      {history.length === 0 ? (
        <EmptyState icon="clock" title="No changes yet" />
      ) : (
        <Timeline
          limit={10}
          events={history.map(({ id, at, change, by, details }) => ({
            id,
            dateTime: at,
            time: formatInstant(at, timeZone),
            title: `${capitalize(change)} by ${by}`,
            detail: changeText(details, nameOf),
          }))}
        />
      )}
    </Card>
  );
}
