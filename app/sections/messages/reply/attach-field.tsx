import { useState } from 'react';
import { formatBytes } from '#app/ui/form/bytes.ts';
import { FieldNotes } from '#app/ui/form/field.tsx';
import { Icon } from '#app/ui/layout/icon.tsx';
import {
  acceptedFiles,
  attachmentErrors,
  maxAttachmentBytes,
} from '#server/inova/contract/messages/attachment-limits.ts';
import styles from './reply.module.css';

/** The file of a message: a button that opens the browser's dialog, and what was selected. */
export function AttachField({ name, errors }: { name: string; errors?: string[] }) {
  const [file, setFile] = useState<File | null>(null);
  const isTooLarge = file !== null && file.size > maxAttachmentBytes;
  return (
    <span className={styles.attach}>
      <label>
        <Icon name="attach" size="small" />
        <span className="sr-only">Attach a file, at most 10 MB</span>
        <input
          type="file"
          accept={acceptedFiles}
          name={name}
          id={name}
          aria-describedby={errors?.length ? `${name}-error` : undefined}
          onChange={({ currentTarget }) => {
            const [selected = null] = currentTarget.files ?? [];
            if (selected || !isTooLarge) setFile(selected);
            if (selected && selected.size > maxAttachmentBytes) currentTarget.value = '';
          }}
        />
      </label>
      {file && !isTooLarge && (
        <small>
          {file.name}, {formatBytes(file.size)}
        </small>
      )}
      <FieldNotes name={name} errors={isTooLarge ? [attachmentErrors.tooLarge] : errors} />
    </span>
  );
}
