import { type InputHTMLAttributes, useState } from 'react';
import { classNames } from '../class-names.ts';
import { formatBytes } from './bytes.ts';
import { ChoiceField } from './choice-field.tsx';
import { controlProps, Field, type FieldProps } from './field.tsx';
import styles from './file-field.module.css';

/** A file that the server holds already. */
export interface UploadedFile {
  id: string;
  name: string;
  bytes: number;
}

interface FileFieldProps
  extends FieldProps,
    Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps | 'className' | 'type' | 'onChange'> {
  /** Submitted as `<name>Kept`, one id each, while selected. */
  uploaded?: UploadedFile[];
}

/** Files to upload, chosen or dropped onto the field; what came with the last submission is kept. */
export function FileField({ label, name, id = name, hint, errors, required, uploaded = [], ...input }: FileFieldProps) {
  const field = { label, name, id, hint, errors, required: required && uploaded.length === 0 };
  return (
    <Field {...field}>
      {/* What is kept now was chosen before, and is not sent again. */}
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
