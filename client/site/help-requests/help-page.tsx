import { WithMessages } from '#client/i18n/with-messages.tsx'
import { useListSearch } from '#client/lists/use-list-search.ts'
import { lazyPart } from '#client/runtime/lazy-part.tsx'
import { PageSkeleton } from '#client/shell/layouts/page-skeleton.tsx'
import type { Page } from '#client/shell/pages/page.ts'
import { useStaffView } from '#client/shell/pages/staff-views.ts'
import { useSession } from '#client/shell/session/session.ts'
import { helpRequestPath, openHelpRequests } from '#shared/resources/help-request.ts'
import { HelpOverview } from './help-overview.tsx'

export const page: Page = {
  component: HelpPage,
  title: { nl: 'Een-op-eenhulp', en: 'One-on-one help' },
  description: {
    nl: 'Hulp van iemand uit de buurt, of zelf iemand helpen. Wij brengen jullie bij elkaar.',
    en: 'Help from somebody near you, or help somebody yourself. We bring you together.',
  },
  initialData: (_, query) => {
    const search = openHelpRequests.parse(query)
    if (search.view === undefined) return [{ path: openHelpRequests.apiPath(search) }]
    return search.view === 'offer' && search.request ? [{ path: helpRequestPath(search.request) }] : []
  },
}

// The forms are loaded on demand: most visitors only read.
const AskView = lazyPart(async () => (await import('./ask-view.tsx')).AskView)
const OfferView = lazyPart(async () => (await import('./offer-view.tsx')).OfferView)
const OwnView = lazyPart(async () => (await import('./own-view.tsx')).OwnView)
const LinkView = lazyPart(async () => (await import('./link-view.tsx')).LinkView)

/** `/een-op-een-hulp`: explains and lists. Its `view` is a form, the user's own records, the target of a link in a mail, or moderation. */
export function HelpPage() {
  const search = useListSearch(openHelpRequests)
  const { may, signedIn, user } = useSession()
  const moderation = useStaffView('helpModeration')
  switch (search.view) {
    case 'ask':
      return (
        <WithMessages fallback={<PageSkeleton />} namespaces={['forms']}>
          <AskView fallback={<PageSkeleton />} />
        </WithMessages>
      )
    case 'offer':
      return (
        <WithMessages fallback={<PageSkeleton />} namespaces={['forms']}>
          <OfferView key={search.request} requestId={search.request ?? null} fallback={<PageSkeleton />} />
        </WithMessages>
      )
    case 'mine':
      return (
        <WithMessages fallback={<PageSkeleton />} namespaces={[]}>
          <OwnView fallback={<PageSkeleton />} />
        </WithMessages>
      )
    case 'link':
      return (
        <WithMessages fallback={<PageSkeleton />} namespaces={[]}>
          <LinkView key={search.key} helpKey={search.key ?? ''} fallback={<PageSkeleton />} />
        </WithMessages>
      )
    case 'moderation':
      if (signedIn && !user) return <PageSkeleton />
      // The page is public: a user without that permission sees the overview.
      if (!moderation || !may('helpRequest.moderate')) return <HelpOverview search={{}} />
      return (
        <WithMessages fallback={<PageSkeleton />} namespaces={moderation.messages}>
          <moderation.component search={search} fallback={<PageSkeleton />} />
        </WithMessages>
      )
    default:
      return <HelpOverview search={search} />
  }
}
