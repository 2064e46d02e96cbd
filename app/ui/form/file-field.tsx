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
    Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps | 'className' | 'type' | 'onChange' | 'onSelect'> {
  /** Files from the last submission; each stays while checked, with its ID submitted as `<name>Kept`. */
  uploaded?: UploadedFile[];
  /** How large a file may be, and what says so; a larger one is not selected. */
  limit?: FileLimit;
}

interface FileLimit {
  bytes: number;
  message: string;
}

/** Files to upload, selected or dropped onto the field; files from the last submission are kept. */
export function FileField(props: FileFieldProps) {
  const { label, name, id = name, hint, errors, required, uploaded = [], limit, ...input } = props;
  const [isTooLarge, setTooLarge] = useState(false);
  const shownErrors = limit && isTooLarge ? [limit.message] : errors;
  const field = { label, name, id, hint, errors: shownErrors, required: required && uploaded.length === 0 };
  return (
    <Field {...field}>
      {/* The key resets the input, because the files it held are on the server now. */}
      <FileInput
        key={uploaded.map((file) => file.id).join()}
        maxBytes={limit?.bytes}
        onSelect={setTooLarge}
        {...input}
        {...controlProps(field)}
      />
      {uploaded.length > 0 && <UploadedFiles name={name} id={id} files={uploaded} />}
    </Field>
  );
}

interface FileInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onSelect'> {
  maxBytes?: number;
  /** Called with whether a file is too large, and therefore none is selected. */
  onSelect: (isTooLarge: boolean) => void;
}

function FileInput({ maxBytes = Number.POSITIVE_INFINITY, onSelect, ...input }: FileInputProps) {
  const [selected, setSelected] = useState<File[]>([]);
  const [isOver, setOver] = useState(false);
  return (
    <>
      <input
        {...input}
        type="file"
        className={classNames(styles.drop, isOver && styles.over)}
        onChange={({ currentTarget }) => {
          const isTooLarge = [...(currentTarget.files ?? [])].some(({ size }) => size > maxBytes);
          if (isTooLarge) currentTarget.value = '';
          onSelect(isTooLarge);
          setSelected([...(currentTarget.files ?? [])]);
        }}
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
