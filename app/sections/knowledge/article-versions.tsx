import { NoteText } from '#app/sections/home/note-text.tsx';
import styles from './knowledge.module.css';

interface Version {
  version: number;
  title: string;
  publishedBy: string;
  time: string;
  /** Sanitized by the server. */
  html: string;
}

/** Every published version, newest first. */
export function ArticleVersions({ versions, current }: { versions: Version[]; current: number | null }) {
  return (
    <ol reversed className={styles.versions}>
      {versions.map(({ version, title, publishedBy, time, html }) => (
        <li key={version} value={version}>
          <details>
            <summary>
              {title} · {time} · {publishedBy}
              {version === current && ' · Current'}
            </summary>
            <NoteText html={html} />
          </details>
        </li>
      ))}
    </ol>
  );
}
