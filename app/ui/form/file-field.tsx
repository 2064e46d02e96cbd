import { type InputHTMLAttributes, useState } from 'react';
import { showBytes } from '#app/lib/bytes.ts';
import { classNames } from '../class-names.ts';
import { ChoiceField } from './choice-field.tsx';
import { controlProps, Field, type FieldProps } from './field.tsx';
import styles from './file-field.module.css';

/** A file that the server holds already. */
export interface KeptFile {
  id: string;
  name: string;
  bytes: number;
}

interface FileFieldProps
  extends FieldProps,
    Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps | 'className' | 'type' | 'onChange'> {
  /** Sent along as `<name>Kept`, an id each, while they stay ticked. */
  kept?: KeptFile[];
}

/** Files to upload, chosen or dropped onto the field; what came with the last submission is kept. */
export function FileField({ label, name, id = name, hint, errors, required, kept = [], ...input }: FileFieldProps) {
  const field = { label, name, id, hint, errors, required: required && kept.length === 0 };
  return (
    <Field {...field}>
      {/* What is kept now was chosen before, and is not sent again. */}
      <Chooser key={kept.map((file) => file.id).join()} {...input} {...controlProps(field)} />
      {kept.length > 0 && <KeptFiles name={name} id={id} files={kept} />}
    </Field>
  );
}

function Chooser(input: InputHTMLAttributes<HTMLInputElement>) {
  const [chosen, setChosen] = useState<File[]>([]);
  const [isOver, setOver] = useState(false);
  return (
    <>
      <input
        {...input}
        type="file"
        className={classNames(styles.drop, isOver && styles.over)}
        onChange={({ currentTarget }) => setChosen([...(currentTarget.files ?? [])])}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
      />
      {chosen.length > 0 && (
        <ul className={styles.files} aria-label="Chosen files">
          {chosen.map((file) => (
            <li key={`${file.name} ${file.size}`}>
              {file.name} <small>{showBytes(file.size)}</small>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function KeptFiles({ name, id, files }: { name: string; id: string; files: KeptFile[] }) {
  return (
    <fieldset className={styles.files}>
      <legend>Uploaded; untick what is to be removed</legend>
      {files.map((file, at) => (
        <ChoiceField
          key={file.id}
          type="checkbox"
          name={`${name}Kept`}
          id={`${id}-kept-${at}`}
          value={file.id}
          label={`${file.name}, ${showBytes(file.bytes)}`}
          defaultChecked
        />
      ))}
    </fieldset>
  );
}
