import { type ComponentType, createElement } from 'react'
import { useParams } from 'react-router'
import type { PageModule } from '#client/shell/page-loaders.ts'

let CentreHome: ComponentType | null = null
let ContentPage: ComponentType<{ slug: string }> | null = null

/** A visitor of the one does not load the other. */
export const prepare: PageModule['prepare'] = async ({ slug }) => {
  if (slug === undefined) CentreHome ??= (await import('./centre-home.tsx')).CentreHome
  else ContentPage ??= (await import('./content-page.tsx')).ContentPage
}

/** `/` is the centre's home; `/{slug}` one of its content pages. */
export function Page() {
  const { slug } = useParams()
  if (slug === undefined) return CentreHome && createElement(CentreHome)
  return ContentPage && createElement(ContentPage, { slug })
}
