/** Sanitizes rich text to the elements that the editor produces. */
import sanitizeHtml from 'sanitize-html'

const options: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'a'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: { b: 'strong', i: 'em', h1: 'h2', a: sanitizeHtml.simpleTransform('a', { rel: 'nofollow noopener' }) },
}

/** Safe HTML of each text. Links keep only their URL. Deep nesting takes seconds: a task (`backend/untrusted/tasks.ts`). */
export const cleanHtml = (texts: readonly string[]): string[] => texts.map((html) => sanitizeHtml(html, options).trim())
