/** Words in a rich text, without its mark-up. */
export const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/(?:&nbsp;|\s)+/g, ' ')
    .trim()
