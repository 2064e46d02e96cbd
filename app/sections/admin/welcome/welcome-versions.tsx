import { OnceKey } from '#app/forms/once-key.tsx';
import { NoteText } from '#app/sections/home/note-text.tsx';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { Button } from '#app/ui/form/button.tsx';
import styles from './welcome.module.css';

interface Version {
  id: number;
  title: string;
  created: string;
  time: string;
  author: string;
  /** Sanitized by the server. */
  html: string;
}

/** All stored versions, newest first; an earlier one can be restored. */
export function WelcomeVersions({ versions, onceKey }: { versions: Version[]; onceKey: string }) {
  if (versions.length === 0) return <p>No versions yet.</p>;
  return (
    <ol className={styles.versions}>
      {versions.map(({ id, title, created, time, author, html }, index) => (
        <li key={id} className={styles.version}>
          <details>
            <summary>
              {title}
              <small>
                <time dateTime={created}>{time}</time>
                {author && ` · ${author}`}
              </small>
            </summary>
            <NoteText html={html} />
          </details>
          {index === 0 ? (
            <small>Current</small>
          ) : (
            <PortalForm action="/admin/welcome">
              <input type="hidden" name="intent" value="restore" />
              <input type="hidden" name="note" value={id} />
              <OnceKey value={`${onceKey}.${id}`} />
              <Button aria-label={`Restore ${title} of ${time}`}>Restore</Button>
            </PortalForm>
          )}
        </li>
      ))}
    </ol>
  );
}
