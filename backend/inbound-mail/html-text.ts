/** The text of a mail that has HTML alone; what it quotes is marked as a text mail does. */
import sanitizeHtml from 'sanitize-html'

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
}

export function textOfHtml(html: string): string {
  const marked = sanitizeHtml(html, {
    allowedTags: ['blockquote', 'br', 'p', 'div', 'li', 'tr', 'hr', 'h1', 'h2', 'h3'],
    allowedAttributes: {},
  })
  let depth = 0
  const lines: string[] = ['']
  for (const [token] of marked.replace(/\s+/g, ' ').matchAll(/<[^>]*>|[^<]+/g)) {
    if (token.startsWith('<')) {
      if (token === '<blockquote>') depth++
      if (token === '</blockquote>') depth--
      // Outlook draws a line above the mail that it repeats, as its text mails do.
      if (token.startsWith('<hr')) lines.push('', '_'.repeat(32))
      // An empty line between paragraphs, none within one.
      if (lines.at(-1) !== '' || /^<br|^<\/p/.test(token)) lines.push('')
      continue
    }
    const text = token.replace(/&[#a-z0-9]+;/g, (entity) => entities[entity] ?? ' ').trimStart()
    if (text === '') continue
    const last = lines.length - 1
    lines[last] += (lines[last] === '' && depth > 0 ? `${'>'.repeat(depth)} ` : '') + text
  }
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
