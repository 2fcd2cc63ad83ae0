/** Shapes of news, pages and the changelog. */

import type { Shape } from '#shared/json-api/shape.ts'
import { shapeOf } from '#shared/json-api/shape-of.ts'
import { changelogEntrySchema } from '../changelog-entry-schema.ts'
import { homePageSchema } from '../home-page-schema.ts'
import { type NewsItem, newsItemSchema } from '../news-item-schema.ts'
import { pageSchema } from '../page-schema.ts'

export const newsItemShape: Shape<NewsItem> = shapeOf(newsItemSchema, { elsewhere: { title: ['slug', 'id'] } })
export const homePageShape = shapeOf(homePageSchema)
export const pageShape = shapeOf(pageSchema)
export const changelogEntryShape = shapeOf(changelogEntrySchema)
