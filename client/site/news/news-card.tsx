import type { ReactNode } from 'react'
import { useBoot } from '#client/api/boot.tsx'
import { formatDate } from '#client/i18n/format.ts'
import { creditText } from '#client/records/pictures/credit-text.ts'
import { useContentLanguage } from '#client/shell/content-language.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Card, CardBody, CardDescription, CardHeader, CardLink, CardMedia, CardTitle } from '#client/ui/card.tsx'
import type { Drawing } from '#client/ui/drawings.ts'
import { Illustration } from '#client/ui/illustration.tsx'
import { pathTo } from '#shared/paths.ts'
import type { NewsCardItem } from '#shared/resources/news-item.ts'

type Props = {
  item: NewsCardItem
  /** Shown where it has no photo: see `newsDrawings`. */
  drawing: Drawing | undefined
  /** Shows the category; the home page has no room for it. */
  category?: ReactNode
  heading?: 'h2' | 'h3'
}

export function NewsCard({ item, drawing = 'category-algemeen', category, heading = 'h3' }: Props) {
  const { locale } = useBoot()
  const contentLanguage = useContentLanguage(item.locale)
  return (
    <Card interactive>
      <CardMedia>
        {item.image ? <img src={item.image} alt="" loading="lazy" decoding="async" /> : <Illustration name={drawing} />}
      </CardMedia>
      <CardBody>
        <CardHeader>
          {category ? <span>{category} ·</span> : null}
          <time dateTime={item.publishedAt}>{formatDate(locale, item.publishedAt)}</time>
          {item.imageCredit ? <span>· {creditText(item.imageCredit)}</span> : null}
        </CardHeader>
        <CardTitle as={heading}>
          <CardLink as={Link} to={pathTo('news', { slug: item.slug })} lang={contentLanguage}>
            {item.title}
          </CardLink>
        </CardTitle>
        <CardDescription lines="three" lang={contentLanguage}>
          {item.excerpt}
        </CardDescription>
      </CardBody>
    </Card>
  )
}
