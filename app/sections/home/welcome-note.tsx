import { Card } from '#app/ui/layout/card.tsx';
import { NoteText } from './note-text.tsx';

/** The welcome note; its HTML is sanitized by the server. */
export function WelcomeNote({ title, html }: { title: string; html: string }) {
  return (
    <Card title={title}>
      <NoteText html={html} />
    </Card>
  );
}
