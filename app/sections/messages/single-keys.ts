const storageKey = 'inova-message-keys';

/** True unless single keys were turned off in this browser. */
export const areSingleKeysOn = (): boolean => localStorage.getItem(storageKey) !== 'off';

export function turnSingleKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, 'off');
}
