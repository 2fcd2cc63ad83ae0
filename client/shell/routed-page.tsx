'use no memo'

import { type ComponentType, createElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useParams } from 'react-router'
import { useBoot } from '#client/api/boot.tsx'
import { type RouteMatch, showsPage } from '#shared/route-match.ts'
import type { RouteDefinition, RouteId } from '#shared/routes.ts'
import { isMatchOn, isRouteAbsent, routes } from '#shared/routes.ts'
import { LazyErrorPage, OlderDataNotice } from './errors/lazy-error-page.tsx'
import { PageHead } from './head/page-head.tsx'
import { PageLayout } from './layouts/page-layout.tsx'
import { LazyPageSkeleton } from './layouts/signed-in-parts.ts'
import { useNavigationState } from './navigation/site-router.tsx'
import type { Page } from './pages/page.ts'
import { pageTexts } from './pages/page-texts.ts'
import { useSession } from './session/session.ts'

type Props = {
  id: RouteId
  /** The component of a route's page. */
  component: (address: PageAddress) => ComponentType
  /** The declaration of the page, if it is loaded. */
  describe: (address: PageAddress) => Page | null
}

type PageAddress = Pick<RouteMatch, 'id' | 'params'>

/** A route inside its layout: the page, an error page, or a skeleton while the user is loading. */
export function RoutedPage({ id, component, describe }: Props) {
  const route: RouteDefinition = routes[id]
  const params = useParams() as RouteMatch['params']
  const { pathname } = useLocation()
  const { organization } = useSession()
  const { outcome } = useNavigationState()
  const boot = useBoot()
  const failed = !showsPage({ route, params }, outcome.status, boot)
  return (
    <PageLayout layout={failed ? 'public' : route.layout}>
      {failed ? (
        <LazyErrorPage
          status={outcome.status}
          errorText={outcome.errorText}
          isRouteError={!isMatchOn({ route, params }, boot)}
          isAbsent={isRouteAbsent(route, boot)}
        />
      ) : (
        <>
          <OlderDataNotice when={outcome.mayBeOlder === true} failed={null} />
          {/* The layout stays. The page is mounted again for another path or organization (requirements.md REQ-2). */}
          <RouteContent
            key={organization?.id + pathname}
            id={id}
            route={route}
            component={component}
            describe={describe}
          />
        </>
      )}
    </PageLayout>
  )
}

function RouteContent({ id, route, component, describe }: Props & { route: RouteDefinition }) {
  const { layoutOnly } = useBoot()
  const { i18n } = useTranslation()
  const params = useParams() as RouteMatch['params']
  const { signedIn, user, organizations, organizationsState, may } = useSession()
  const isLoading = user === undefined || organizationsState === 'loading'
  const waiting = signedIn && ((import.meta.env.SSR && layoutOnly) || (route.permission !== undefined && isLoading))
  // The HTML of a server-rendered page has it already.
  const [page] = useState(() => describe({ id, params }))
  const head = page ? (
    <PageHead {...pageTexts(i18n, id, page)} noIndex={route.unlisted || route.access === 'signed-in'} />
  ) : null
  if (waiting) {
    return (
      <>
        {head}
        <LazyPageSkeleton />
      </>
    )
  }
  // requirements.md REQ-8: without the organizations a page would show the data of none as if there were no records.
  if (route.permission && signedIn && organizationsState === 'failed') {
    return <LazyErrorPage status={403} noOrganization />
  }
  if (route.permission && !may(route.permission)) {
    if (user?.factorRequirement?.inForce) return <LazyErrorPage status={403} needsFactor />
    return <LazyErrorPage status={403} noOrganization={organizations.length === 0} />
  }
  return (
    <>
      {head}
      {createElement(component({ id, params }))}
    </>
  )
}
