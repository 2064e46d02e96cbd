import { useEffect, useRef, useState } from 'react';
import { isFilledIn } from '#app/lib/filled-in.ts';

/** Says where the value of a field is from that is not saved; with script, until it is changed. */
export function FromRecord({ name, text, source }: { name: string; text: string; source: string }) {
  const markRef = useRef<HTMLSpanElement>(null);
  const [isChanged, setIsChanged] = useState(false);
  useEffect(() => {
    const form = markRef.current?.closest('form');
    const field = form?.elements.namedItem(name) as HTMLInputElement | null | undefined;
    const update = () => setIsChanged(field?.value !== text);
    const controls = [...(form?.elements ?? [])].filter((control) => control.getAttribute('name') === name);
    if (controls.some(isFilledIn)) update();
    form?.addEventListener('input', update);
    return () => form?.removeEventListener('input', update);
  }, [name, text]);
  return <span ref={markRef}>{!isChanged && source}</span>;
}
