/** Marks of Latin and Cyrillic letters, and of Arabic ones. */
const marks = /[\u0300-\u036f\u064b-\u065f\u0670]/g
/** Letters with a stroke, or without a dot, which are no letter and a mark. */
const plain: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ı: 'i' }

/** Lower case without diacritics, as `search_fold` folds in SQL: `Café Oké` → `cafe oke`, `Yıldız` → `yildiz`. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(marks, '')
    .toLowerCase()
    .replace(/[øłđı]/g, (letter) => plain[letter] ?? letter)
