export const phonesPath = '/cryo/phones';
export const nextCallPath = `${phonesPath}/next`;
export const callHref = (call: number) => `${phonesPath}/${call}`;
