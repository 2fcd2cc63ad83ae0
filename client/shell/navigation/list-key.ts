/** A search can be a name: what begins with `draft:` is cleared when the user signs out (`client/shell/session/stored-user.ts`). */
export const keyOfList = (path: string) => `draft:list:${path.split('?')[0]}`
