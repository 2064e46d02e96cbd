import { useSubmit } from '@remix-run/react';
import type { MouseEvent } from 'react';
import { OnceKey } from '#app/forms/once-key.tsx';
import { PortalForm } from '#app/shell/portal-form.tsx';
import type { ListInfo } from '#server/inova/contract/lists/lists.ts';
import type { ListQuery } from '../list-query.ts';
import { actionPath } from './selection.ts';

/** The form of the buttons that run an action without asking; each posts it to its own address. */
export const runAtOnceForm = 'run-at-once';

/** The form itself; nothing if the list has no such actions. */
export function RunAtOnce({ list: { id, actions }, onceKey }: { list: ListInfo; onceKey: string }) {
  const action = actions.find(({ runsAtOnce }) => runsAtOnce);
  if (!action) return null;
  return (
    <PortalForm id={runAtOnceForm} action={actionPath(id, action.key)} preventScrollReset hidden>
      <OnceKey value={onceKey} />
    </PortalForm>
  );
}

/** Runs an action on the rows selected in its button's form without asking; all rows of a list are asked for. */
export function useRunAtOnce(query: ListQuery) {
  const submit = useSubmit();
  return (event: MouseEvent<HTMLButtonElement>, path: string) => {
    const form = document.getElementById(runAtOnceForm);
    const selected = event.currentTarget.form?.querySelectorAll<HTMLInputElement>('[name="row"]:checked') ?? [];
    const isForAll = event.currentTarget.form?.querySelector('[name="all"]:checked');
    if (!(form instanceof HTMLFormElement) || isForAll || selected.length === 0) return;
    event.preventDefault();
    const rows = Array.from(selected, ({ value }) => ['row', value]);
    const search = new URLSearchParams([...Object.entries(query), ...rows]);
    submit(form, { method: 'post', action: `${path}?${search}`, preventScrollReset: true });
  };
}
