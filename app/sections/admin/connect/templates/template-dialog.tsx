import { useActionData } from '@remix-run/react';
import { DefaultButton } from '#app/forms/default-button.tsx';
import type { FormAnswer, FormSetup } from '#app/forms/form-answer.ts';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { usePortalForm } from '#app/forms/use-portal-form.ts';
import { LastLink } from '../last-link.tsx';
import type { TemplateGroup } from './group-field.ts';
import type { TemplatePreview } from './preview.server.ts';
import { TemplateFields } from './template-fields.tsx';
import { templatesPath } from './templates-path.ts';

interface TemplateDialogProps {
  title: string;
  path: string;
  setup: FormSetup;
  groups: TemplateGroup[];
  placeholders: Record<string, string>;
  values?: Record<string, string>;
  /** Omitted for a new template. */
  deleteHref?: string;
}

/** The form of a message template, with its preview. */
export function TemplateDialog(props: TemplateDialogProps) {
  const { title, path, setup, groups, placeholders, values, deleteHref } = props;
  const answer = useActionData() as (FormAnswer & { preview?: TemplatePreview | null }) | undefined;
  const form = usePortalForm({ setup, answer, values });
  return (
    <FormDialog
      form={form}
      title={title}
      width="wide"
      action={path}
      backHref={templatesPath}
      button={{ label: form.conflict ? 'Save my changes' : 'Save' }}
      footer={deleteHref && <LastLink href={deleteHref}>Delete template</LastLink>}
    >
      <DefaultButton name="intent" value="save" />
      <TemplateFields form={form} groups={groups} placeholders={placeholders} preview={answer?.preview ?? null} />
    </FormDialog>
  );
}
