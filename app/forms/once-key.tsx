/** The key from `newOnceKey` that makes a form run once, however often it arrives. */
export function OnceKey({ value }: { value: string }) {
  return <input type="hidden" name="onceKey" value={value} />;
}
