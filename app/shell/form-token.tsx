/** The token that proves a form came from the user's own session. */
export function FormToken({ value }: { value: string }) {
  return <input type="hidden" name="formToken" value={value} />;
}
