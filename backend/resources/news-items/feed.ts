/** RSS 2.0 (https://www.rssboard.org/rss-specification): the newest items of a center for a reader of one's own. */
import type { NewsCategory } from '#shared/resources/news-item.ts'

export type FeedItem = { title: string; link: string; excerpt: string; category: NewsCategory; publishedAt: Date }
export type Feed = { title: string; link: string; self: string; description: string; locale: string; items: FeedItem[] }

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
const escapeXml = (text: string): string =>
  text
    // Characters that XML 1.0 has no way to write.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"']/g, (character) => entities[character] ?? character)

/** RFC 822 date, as RSS wants it: `Tue, 10 Mar 2026 09:00:00 GMT`. */
const rssDate = (moment: Date) => moment.toUTCString()

export function rssDocument(feed: Feed): string {
  const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`
  const newest = feed.items[0]?.publishedAt
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    element('title', feed.title),
    element('link', feed.link),
    `<atom:link href="${escapeXml(feed.self)}" rel="self" type="application/rss+xml"/>`,
    element('description', feed.description),
    element('language', feed.locale),
    newest ? element('lastBuildDate', rssDate(newest)) : '',
    ...feed.items.map((item) =>
      [
        '<item>',
        element('title', item.title),
        element('link', item.link),
        `<guid isPermaLink="true">${escapeXml(item.link)}</guid>`,
        element('description', item.excerpt),
        element('category', item.category),
        element('pubDate', rssDate(item.publishedAt)),
        '</item>',
      ].join(''),
    ),
    '</channel></rss>',
  ].join('\n')
}
