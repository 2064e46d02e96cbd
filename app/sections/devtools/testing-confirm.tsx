import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { ConfirmDialog } from '#app/shell/confirm-dialog.tsx';

export const meta = () => [{ title: 'Remove this note? · inova' }];
export const handle = dialogRoute;

export const loader = () => null;

export async function action({ context }: ActionFunctionArgs) {
  await context.flash({ kind: 'success', text: 'Note removed' });
  return redirect('/testing');
}

export default function GalleryConfirm() {
  return (
    <ConfirmDialog
      question="Remove this note?"
      consequences={['No one can read the note.', 'The history records who removed it and when.']}
      confirm="Remove note"
      action="/testing/confirm"
      cancelHref="/testing"
    />
  );
}
