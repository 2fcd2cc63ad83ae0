/** RSS 2.0 (https://www.rssboard.org/rss-specification) of the newest items of a center. */
import type { contentItems } from '#backend/db/schema/content.ts'
import type { Context } from '#backend/http/context.ts'
import { phrase } from '#backend/mail/phrases.ts'
import { pathTo } from '#shared/paths.ts'
import { newsFeedPath } from '#shared/resources/news-item.ts'
import { withoutControls } from '#shared/storable-text.ts'

type NewsItemRow = typeof contentItems.$inferSelect

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
const escapeXml = (text: string): string =>
  withoutControls(text).replace(/[&<>"']/g, (character) => entities[character] ?? character)

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`

/** RFC 822 date, as RSS requires: `Tue, 10 Mar 2026 09:00:00 GMT`. */
const rssDate = ({ publishedAt, createdAt }: NewsItemRow) => (publishedAt ?? createdAt).toUTCString()

export function newsFeed({ locale, center, siteUrl }: Context, items: NewsItemRow[]): string {
  const [newest] = items
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    element('title', `${phrase(locale, 'news_feed.title')} | ${center.name}`),
    element('link', siteUrl + pathTo('news')),
    `<atom:link href="${escapeXml(siteUrl + newsFeedPath)}" rel="self" type="application/rss+xml"/>`,
    element('description', phrase(locale, 'news_feed.description', { center: center.name })),
    element('language', locale),
    newest ? element('lastBuildDate', rssDate(newest)) : '',
    ...items.map((item) => rssItem(item, siteUrl + pathTo('news', { slug: item.slug }))),
    '</channel></rss>',
  ].join('\n')
}

const rssItem = (item: NewsItemRow, link: string): string =>
  [
    '<item>',
    element('title', item.title),
    element('link', link),
    `<guid isPermaLink="true">${escapeXml(link)}</guid>`,
    element('description', item.excerpt ?? ''),
    element('category', item.category ?? ''),
    element('pubDate', rssDate(item)),
    '</item>',
  ].join('')
