/** Words in a rich text, without its mark-up. */
export const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/(?:&nbsp;|\s)+/g, ' ')
    .trim()

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }

/** The paragraphs, headings and list items of a rich text, as text. */
export const richTextLines = (html: string): string[] =>
  html
    .split(/<\/(?:p|h[1-6]|li|blockquote)>|<br[^>]*>/)
    .map((line) => plainText(line).replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity))
    .filter(Boolean)
