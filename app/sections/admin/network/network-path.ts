export const networkPath = '/networkcontrols';
