import { useEffect, useRef, useState } from 'react';

/** Marks a field that the patient's record filled in; with script, until it is changed. */
export function FromRecord({ name, text }: { name: string; text: string }) {
  const markRef = useRef<HTMLSpanElement>(null);
  const [isChanged, setIsChanged] = useState(false);
  useEffect(() => {
    const form = markRef.current?.closest('form');
    const field = form?.elements.namedItem(name) as HTMLInputElement | null | undefined;
    const update = () => setIsChanged(field?.value !== text);
    form?.addEventListener('input', update);
    return () => form?.removeEventListener('input', update);
  }, [name, text]);
  return <span ref={markRef}>{!isChanged && 'From the patient record'}</span>;
}
