import { type InputHTMLAttributes, useState } from 'react';
import { classNames } from '../class-names.ts';
import { formatBytes } from './bytes.ts';
import { ChoiceField } from './choice-field.tsx';
import { controlProps, Field, type FieldProps } from './field.tsx';
import styles from './file-field.module.css';

/** A file already on the server. */
export interface UploadedFile {
  id: string;
  name: string;
  bytes: number;
}

interface FileFieldProps
  extends FieldProps,
    Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps | 'className' | 'type' | 'onChange'> {
  /** Files from the last submission; each stays while checked, with its ID submitted as `<name>Kept`. */
  uploaded?: UploadedFile[];
}

/** Files to upload, selected or dropped onto the field; files from the last submission are kept. */
export function FileField({ label, name, id = name, hint, errors, required, uploaded = [], ...input }: FileFieldProps) {
  const field = { label, name, id, hint, errors, required: required && uploaded.length === 0 };
  return (
    <Field {...field}>
      {/* The key resets the input, because the files it held are on the server now. */}
      <FileInput key={uploaded.map((file) => file.id).join()} {...input} {...controlProps(field)} />
      {uploaded.length > 0 && <UploadedFiles name={name} id={id} files={uploaded} />}
    </Field>
  );
}

function FileInput(input: InputHTMLAttributes<HTMLInputElement>) {
  const [selected, setSelected] = useState<File[]>([]);
  const [isOver, setOver] = useState(false);
  return (
    <>
      <input
        {...input}
        type="file"
        className={classNames(styles.drop, isOver && styles.over)}
        onChange={({ currentTarget }) => setSelected([...(currentTarget.files ?? [])])}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
      />
      {selected.length > 0 && (
        <ul className={styles.files} aria-label="Chosen files">
          {selected.map((file) => (
            <li key={`${file.name} ${file.size}`}>
              {file.name} <small>{formatBytes(file.size)}</small>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function UploadedFiles({ name, id, files }: { name: string; id: string; files: UploadedFile[] }) {
  return (
    <fieldset className={styles.files}>
      <legend>Uploaded files. Clear the box of any you want to remove.</legend>
      {files.map((file, index) => (
        <ChoiceField
          key={file.id}
          type="checkbox"
          name={`${name}Kept`}
          id={`${id}-kept-${index}`}
          value={file.id}
          label={`${file.name}, ${formatBytes(file.bytes)}`}
          defaultChecked
        />
      ))}
    </fieldset>
  );
}
