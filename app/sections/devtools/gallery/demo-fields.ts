export const noteLimit = 200;
