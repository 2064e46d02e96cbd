import { useEffect } from 'react';

const isText = (element: Element) =>
  element.matches('textarea, select, input:not([type="radio"], [type="checkbox"]), [contenteditable]');

/** Keys of the form: Ctrl+S saves, Y and N choose, J and K go to the next and previous row or section. */
export function useFormKeys(formId: string): void {
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      const form = document.getElementById(formId);
      if (!(form instanceof HTMLFormElement) || form.closest('[inert]') || event.altKey) return;
      const key = event.key.toLowerCase();
      const isDone = event.ctrlKey || event.metaKey ? key === 's' && save(form) : press(form, key);
      if (isDone) event.preventDefault();
    };
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, [formId]);
}

function save(form: HTMLFormElement): boolean {
  const button = form.querySelector<HTMLButtonElement>('button[value="save all"]');
  button?.click();
  return button !== null;
}

function press(form: HTMLFormElement, key: string): boolean {
  const element = document.activeElement ?? document.body;
  if (key === 'y' || key === 'n') return choose(element, key === 'y' ? 'Yes' : 'No');
  if (key !== 'j' && key !== 'k') return false;
  const step = key === 'j' ? 1 : -1;
  if (element.matches('td select')) return moveTo(columnOf(form, element), element, step);
  const isOutside = element !== document.body && !form.contains(element);
  return (
    !isText(element) && !isOutside && moveTo([...form.querySelectorAll('section')], element.closest('section'), step)
  );
}

/** Chooses Yes or No where the focus is; selects do so by themselves. */
function choose(element: Element, value: string): boolean {
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return false;
  const options = element.form?.querySelectorAll<HTMLInputElement>(`[name="${CSS.escape(element.name)}"]`);
  const option = [...(options ?? [])].find((each) => each.value === value);
  option?.focus();
  option?.click();
  return option !== undefined;
}

/** The selects of the same column in all rows. */
function columnOf(form: HTMLFormElement, select: Element): HTMLElement[] {
  const [, aspect] = (select as HTMLSelectElement).name.split('-');
  return [...form.querySelectorAll<HTMLElement>(`td select[name$="-${aspect}"]`)];
}

/** Focuses the element after or before the current one; the first one if there is none. */
function moveTo(elements: HTMLElement[], current: Element | null, step: 1 | -1): boolean {
  const index = current ? elements.indexOf(current as HTMLElement) + step : 0;
  elements[index]?.focus();
  elements[index]?.scrollIntoView({ block: 'nearest' });
  return elements[index] !== undefined;
}
