/** The idempotency key from `newOnceKey`; however often the form arrives, it runs once. */
export function OnceKey({ value }: { value: string }) {
  return <input type="hidden" name="onceKey" value={value} />;
}
