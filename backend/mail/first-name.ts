/** The first name of a full one, to greet somebody whose account is not known. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? ''
