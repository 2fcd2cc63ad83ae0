/** Which texts a database and an XML document can hold. */

/** PostgreSQL stores no NUL, and UTF-8 has no half of a surrogate pair. */
export const isStorable = (text: string): boolean => !text.includes('\0') && !/\p{Surrogate}/u.test(text)

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML 1.0 cannot hold, also not as an entity
const notInXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** The text without the characters that no XML document may have, escaped or not. */
export const withoutControls = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd').replace(notInXml, '')
