import { useParams } from 'react-router'
import { CentreHome } from './centre-home.tsx'
import { ContentPage } from './content-page.tsx'

/** `/` is the centre's home; `/{slug}` one of its content pages. */
export function Page() {
  const { slug } = useParams()
  return slug === undefined ? <CentreHome /> : <ContentPage slug={slug} />
}
