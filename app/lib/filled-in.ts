/** True if a field no longer has what the page gave it. */
export function isFilledIn(field: Element): boolean {
  if (field instanceof HTMLInputElement)
    return field.value !== field.defaultValue || field.checked !== field.defaultChecked;
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue.replaceAll('\r\n', '\n');
  return (
    field instanceof HTMLSelectElement && [...field.options].some((each) => each.defaultSelected && !each.selected)
  );
}
