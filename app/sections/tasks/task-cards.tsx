import { Instant } from '#app/lib/instant.tsx';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import { Status } from '#app/ui/data/status.tsx';
import { Timeline } from '#app/ui/data/timeline.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { Task } from '#server/inova/contract/tasks/tasks.ts';
import type { TaskView } from './task-texts.server.ts';
import styles from './tasks.module.css';

/** What is known of a task. */
export function TaskCard({ task, view }: { task: Task; view: TaskView }) {
  const { completedAt } = task;
  return (
    <Card title="Task" action={task.patientId ? <a href={`/patients/${task.patientId}`}>Patient record</a> : undefined}>
      <DefinitionList
        items={[
          { term: 'Status', value: <Status kind={view.tone}>{view.status}</Status> },
          { term: 'Due', value: view.due },
          { term: 'Priority', value: view.priority },
          { term: 'Category', value: task.category },
          { term: 'Assignee', value: task.assigneeName ?? 'Nobody' },
          { term: 'Details', value: task.detail && <span className={styles.detail}>{task.detail}</span> },
          { term: 'Repeats', value: <Repeats task={task} text={view.repeats} /> },
          { term: 'Added', value: view.added },
          ...(completedAt
            ? [
                {
                  term: view.status,
                  value: (
                    <>
                      <Instant at={completedAt} timeZone={task.timeZone} /> by {task.completedByName}
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

/** How a task repeats, with the one before and the next. */
function Repeats({ task: { previousId, nextId }, text }: { task: Task; text: string }) {
  return (
    <>
      {text}
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
export function HistoryCard({ history }: Pick<TaskView, 'history'>) {
  return (
    <Card title="History">
      {history.length === 0 ? (
        <EmptyState icon="clock" title="No changes yet" />
      ) : (
        <Timeline limit={10} events={history} />
      )}
    </Card>
  );
}
