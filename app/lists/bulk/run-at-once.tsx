import { useSubmit } from '@remix-run/react';
import type { MouseEvent } from 'react';
import { OnceKey } from '#app/forms/once-key.tsx';
import { PortalForm } from '#app/shell/portal-form.tsx';
import type { ListInfo } from '#server/inova/contract/lists.ts';
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
export function useRunAtOnce() {
  const submit = useSubmit();
  return (event: MouseEvent<HTMLButtonElement>, path: string) => {
    const form = document.getElementById(runAtOnceForm);
    const selection = new FormData(event.currentTarget.form ?? undefined);
    if (!(form instanceof HTMLFormElement) || selection.has('all') || !selection.has('row')) return;
    event.preventDefault();
    const query = new URLSearchParams([...selection].map(([name, value]) => [name, String(value)]));
    submit(new FormData(form), { method: 'post', action: `${path}?${query}`, preventScrollReset: true });
  };
}
