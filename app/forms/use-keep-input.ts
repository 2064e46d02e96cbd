import { useEffect, useRef } from 'react';
import { enteredTexts } from './use-autosave.ts';

interface Kept {
  focused: { selector: string; range: [number, number] | null } | null;
  /** Typed since the form was submitted. */
  texts: [name: string, text: string][];
}

/**
 * Keeps focus and what is typed during a save when the form is rendered anew with the saved values, under another
 * `formKey` for the same `record`.
 */
export function useKeepInput(formId: string, formKey: string, record: number): void {
  const shown = useRef({ formKey, record });
  const sent = useRef<Record<string, string> | null>(null);
  const kept = useRef<Kept | null>(null);
  if (shown.current.formKey !== formKey && shown.current.record === record) {
    kept.current ??= readKept(formId, sent.current);
  }
  useEffect(() => {
    const remember = ({ target }: Event) => {
      if (target instanceof HTMLFormElement && target.id === formId) sent.current = enteredTexts(target);
    };
    document.addEventListener('submit', remember, { capture: true });
    return () => document.removeEventListener('submit', remember, { capture: true });
  }, [formId]);
  useEffect(() => {
    shown.current = { formKey, record };
    if (kept.current) giveBack(formId, kept.current);
    kept.current = null;
    sent.current = null;
  }, [formId, formKey, record]);
}

const formOf = (formId: string) => document.getElementById(formId) as HTMLFormElement | null;

function readKept(formId: string, sent: Record<string, string> | null): Kept {
  const form = formOf(formId);
  const element = document.activeElement;
  const texts = form && sent ? Object.entries(enteredTexts(form)).filter(([name, text]) => sent[name] !== text) : [];
  return { focused: element && form?.contains(element) ? describe(element) : null, texts };
}

function describe(element: Element): Kept['focused'] {
  const { name, value } = element as HTMLButtonElement;
  const isText = element instanceof HTMLInputElement && element.selectionStart !== null;
  const range: [number, number] | null = isText ? [element.selectionStart ?? 0, element.selectionEnd ?? 0] : null;
  const selector = element.id
    ? `#${CSS.escape(element.id)}`
    : `[name="${CSS.escape(name)}"][value="${CSS.escape(value)}"]`;
  return { selector, range };
}

function giveBack(formId: string, { focused, texts }: Kept): void {
  const form = formOf(formId);
  if (!form) return;
  for (const [name, text] of texts) {
    const field = form.elements.namedItem(name);
    if (field && 'value' in field) field.value = text;
  }
  if (texts.length > 0) form.dispatchEvent(new Event('input', { bubbles: true }));
  const element = focused && form.querySelector<HTMLElement>(focused.selector);
  if (!element || document.activeElement !== document.body) return;
  element.focus({ preventScroll: true });
  if (focused.range && element instanceof HTMLInputElement) element.setSelectionRange(...focused.range);
}
