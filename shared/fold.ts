/** Lower case without diacritics, as `search_fold` folds in SQL: `Café Oké` → `cafe oke`. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
