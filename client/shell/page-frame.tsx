import { type ComponentType, createElement } from 'react'
import { useParams } from 'react-router'
import { useBoot } from '#client/api/boot.tsx'
import type { RouteMatch } from '#shared/route-match.ts'
import { wordsOf } from '#shared/route-titles.ts'
import type { RouteDefinition, RouteId } from '#shared/routes.ts'
import { routes } from '#shared/routes.ts'
import { LaterErrorPage } from './errors/later-error-page.tsx'
import { PageHead } from './head/page-head.tsx'
import { titlesIn } from './head/page-titles.ts'
import { PageLayout } from './layouts/page-layout.tsx'
import { useNavigationState } from './navigation/site-router.tsx'
import { pageSkeleton, useSession } from './session/session-provider.tsx'

type Props = {
  id: RouteId
  /** The component of a route's page. */
  page: (address: Pick<RouteMatch, 'id' | 'params'>) => ComponentType
}

/** A route inside its layout: the page itself, or what stands in its place (an error, no permission, still waiting). */
export function PageFrame({ id, page }: Props) {
  const route: RouteDefinition = routes[id]
  const { organization } = useSession()
  const { outcome } = useNavigationState()
  const failed = outcome.status >= 400 || outcome.status === 0
  return (
    <PageLayout layout={failed ? 'public' : route.layout}>
      {failed ? (
        <LaterErrorPage status={outcome.status} errorText={outcome.errorText} />
      ) : (
        // The page is made anew when another organisation is selected (spec section 2).
        <RouteContent key={`${id} ${organization?.id ?? ''}`} id={id} route={route} page={page} />
      )}
    </PageLayout>
  )
}

function RouteContent({ id, route, page }: Props & { route: RouteDefinition }) {
  const { locale } = useBoot()
  const params = useParams() as RouteMatch['params']
  const { signedIn, user, organizations, may } = useSession()
  const waiting = signedIn && (import.meta.env.SSR || (route.permission !== undefined && user === undefined))
  const titles = titlesIn(locale)
  const words = titles && wordsOf(titles, id)
  const head = words ? (
    <PageHead
      title={words.title}
      description={words.description ?? ''}
      noIndex={route.unlisted || route.access === 'signed-in'}
    />
  ) : null
  if (waiting) {
    return (
      <>
        {head}
        {createElement(pageSkeleton())}
      </>
    )
  }
  if (route.permission && !may(route.permission))
    return <LaterErrorPage status={403} noOrganization={organizations.length === 0} />
  return (
    <>
      {head}
      {createElement(page({ id, params }))}
    </>
  )
}
