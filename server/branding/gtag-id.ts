const googleTag = /^(G|GT|AW|UA)-[A-Z0-9-]+$/

/** Whether this is an id that may be written into a script. */
export const isGtagId = (id: string | null): id is string => id !== null && googleTag.test(id)
