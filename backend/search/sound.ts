/** Spellings of one sound in Dutch, in the order in which they are replaced. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/joe|jou(?=t)|ioe/g, 'u'],
  [/isch(?=e?$)|ies$/g, 'is'],
  [/sj|sch(?=[aeiou])|^ch(?=[aeiou])|ci(?=a)/g, 's'],
  [/ti(?=es?$|on)/g, 'si'],
  [/ce$/g, 's'],
  [/ch|gh/g, 'g'],
  [/ph|v/g, 'f'],
  [/th|dt|d$/g, 't'],
  [/qu/g, 'kw'],
  [/x/g, 'ks'],
  [/c(?=[eiy])|z/g, 's'],
  [/c/g, 'k'],
  [/ij|ey|ei|y$/g, 'i'],
  [/eau|oo/g, 'o'],
  [/au|ou|auw|ouw/g, 'o'],
  [/ie|y|ee(?=r)/g, 'i'],
  [/eu|uu/g, 'u'],
  [/oe/g, 'u'],
  [/w$/g, ''],
  [/(.)\1+/g, '$1'],
]

/** How a Dutch word sounds, roughly: "compjoeter" as "computer", "foetbal" as "voetbal", "kado" as "cadeau". */
export const soundOf = (word: string): string =>
  spellings.reduce((sound, [spelling, letter]) => sound.replace(spelling, letter), word)
