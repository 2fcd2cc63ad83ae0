/** A name inside a sentence: with a small first letter, unless it begins with an abbreviation. */
export const withinSentence = (name: string): string =>
  /^\p{Lu}{2}/u.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1)
