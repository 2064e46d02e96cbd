import { Text } from '#app/ui/layout/text.tsx';
import { KeptDraft } from './kept-draft.tsx';
import type { FormState } from './plain-form.ts';

/** After the buttons of a form that keeps a draft: its first button is what Enter presses, and must not discard. */
export function FormDraft({ form: { draft } }: { form: FormState }) {
  if (!draft) return null;
  return (
    <Text as="div" tone="muted" size={13}>
      <KeptDraft
        draft={draft.shown}
        opened={draft.texts}
        answered={draft.isAnswered ? draft.texts : undefined}
        timeZone={draft.timeZone}
      />
    </Text>
  );
}
