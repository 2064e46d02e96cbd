import { useEffect, useState } from 'react';
import { fetchPortal } from '#app/lib/fetch-portal.ts';
import { useFormToken } from '#app/shell/form-token.tsx';

interface Present {
  name: string;
  isReplying: boolean;
}

const heartbeat = 15_000;

/** Tells that the user has a conversation open, and who else has: "Raj Patel is replying…"; null if nobody. */
export function usePresence(conversation: number | null): string | null {
  const [others, setOthers] = useState<Present[]>([]);
  const formToken = useFormToken();
  useEffect(() => {
    setOthers([]);
    if (conversation === null) return;
    let isTold = false;
    const tell = async () => {
      if (document.visibilityState !== 'visible') return;
      isTold = hasReply();
      const beatOf = { formToken, conversation: String(conversation), isReplying: isTold ? 'on' : '' };
      const body = new URLSearchParams(beatOf);
      const response = await fetchPortal('/support-chat/presence', { method: 'POST', body }).catch(() => null);
      if (response?.ok) setOthers(await response.json());
    };
    let telling = Promise.resolve();
    const beat = () => {
      telling = telling.then(tell);
    };
    const onInput = () => {
      if (hasReply() !== isTold) beat();
    };
    const timer = setInterval(beat, heartbeat);
    document.addEventListener('input', onInput);
    beat();
    return () => {
      clearInterval(timer);
      document.removeEventListener('input', onInput);
    };
  }, [conversation, formToken]);
  return presenceText(others);
}

/** True if the reply has been typed in since the page showed it; also when script came later than the first letters. */
function hasReply(): boolean {
  const field = document.getElementById('message');
  return field instanceof HTMLTextAreaElement && field.value !== field.defaultValue;
}

function presenceText(others: Present[]): string | null {
  const replying = others.filter((other) => other.isReplying);
  const shown = replying.length > 0 ? replying : others;
  if (shown.length === 0) return null;
  const names = new Intl.ListFormat('en-US').format(shown.map(({ name }) => name));
  const verb = shown.length === 1 ? ['is replying…', 'has this open'] : ['are replying…', 'have this open'];
  return `${names} ${replying.length > 0 ? verb[0] : verb[1]}`;
}
