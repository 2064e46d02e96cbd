import { useNavigation } from '@remix-run/react';
import type { FormAnswer, FormSetup } from '#app/forms/form-answer.ts';
import { FormHeader } from '#app/forms/form-header.tsx';
import { plainForm } from '#app/forms/plain-form.ts';
import { Instant } from '#app/lib/instant.tsx';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { FormActions } from '#app/ui/form/fieldset.tsx';
import { TextareaField } from '#app/ui/form/textarea-field.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { Task } from '#server/inova/contract/tasks/tasks.ts';
import styles from './tasks.module.css';

interface CommentsCardProps {
  task: Task;
  /** Where the form posts to. */
  path: string;
  setup: FormSetup;
  answer?: FormAnswer;
}

/** The comments of a task in their order, and the form for another. */
export function CommentsCard({ task: { comments, timeZone }, path, setup, answer }: CommentsCardProps) {
  const form = plainForm({ setup, answer });
  const isPending = useNavigation().formAction === path;
  return (
    <Card id="comments" title="Comments">
      {comments.length > 0 && (
        <ol className={styles.comments}>
          {comments.map(({ id, text, by, at }) => (
            <li key={id}>
              <small>
                {by} · <Instant at={at} timeZone={timeZone} />
              </small>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      )}
      <PortalForm key={setup.onceKey} action={path} {...form.props}>
        <FormHeader form={form} />
        <TextareaField label="Comment" rows={3} limit={2_000} {...form.control('text')} />
        <FormActions>
          <Button pending={isPending}>Add comment</Button>
        </FormActions>
      </PortalForm>
    </Card>
  );
}
