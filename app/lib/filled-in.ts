/** True if a field no longer has what the page gave it. */
export function isFilledIn(field: Element): boolean {
  if (field instanceof HTMLInputElement) {
    const isCheckable = field.type === 'checkbox' || field.type === 'radio';
    return isCheckable ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
  }
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue.replaceAll('\r\n', '\n');
  return (
    field instanceof HTMLSelectElement && [...field.options].some((each) => each.defaultSelected && !each.selected)
  );
}
