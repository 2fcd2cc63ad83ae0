import { useParams } from 'react-router'
import { NewsArticle } from './news-article.tsx'
import { NewsList } from './news-list.tsx'

/** `/nieuws` is the list; `/nieuws/{slug}` one item. */
export function Page() {
  const { slug } = useParams()
  return slug === undefined ? <NewsList /> : <NewsArticle key={slug} slug={slug} />
}
