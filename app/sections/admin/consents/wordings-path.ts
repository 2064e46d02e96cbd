export const wordingsPath = '/admin/consents';
export const wordingHref = (kind: string) => `${wordingsPath}/${encodeURIComponent(kind)}`;
