import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Namespace } from '#client/i18n/namespaces.ts'
import { addTexts } from '#client/i18n/setup.ts'
import { lazyPart } from '#client/runtime/lazy-part.tsx'
import { PageSkeleton } from '#client/shell/layouts/page-skeleton.tsx'
import { useSearchParams } from '#client/shell/navigation/search-params.ts'
import type { Page } from '#client/shell/pages/page.ts'
import { useSession } from '#client/shell/session/session.ts'
import { helpRequestPath, helpSearchFrom, openHelpRequestsPath } from '#shared/resources/help-request.ts'
import { HelpOverview } from './help-overview.tsx'

export const page: Page = {
  component: HelpPage,
  title: { nl: 'Een-op-eenhulp', en: 'One-on-one help' },
  description: {
    nl: 'Hulp van iemand uit de buurt, of zelf iemand helpen. Wij brengen jullie bij elkaar.',
    en: 'Help from somebody near you, or help somebody yourself. We bring you together.',
  },
  initialData: (_, query) => {
    const search = helpSearchFrom(query)
    if (search.view === undefined) return [{ path: openHelpRequestsPath(search) }]
    return search.view === 'offer' && search.request ? [{ path: helpRequestPath(search.request) }] : []
  },
}

// The forms and the staff's part are loaded on demand: most visitors only read.
const AskView = lazyPart(async () => (await import('./ask-view.tsx')).AskView)
const OfferView = lazyPart(async () => (await import('./offer-view.tsx')).OfferView)
const OwnView = lazyPart(async () => (await import('./own-view.tsx')).OwnView)
const LinkView = lazyPart(async () => (await import('./link-view.tsx')).LinkView)
const Moderation = lazyPart(async () => (await import('./moderation/moderation.tsx')).Moderation)

/** `/een-op-een-hulp`: explains and lists; by its `view` it asks, offers, shows one's own, opens a link from a mail, or moderates. */
export function HelpPage() {
  const params = useSearchParams()
  const search = helpSearchFrom(params)
  const { may, signedIn, user } = useSession()
  switch (search.view) {
    case 'ask':
      return (
        <WithTexts names={['forms']}>
          <AskView fallback={<PageSkeleton />} />
        </WithTexts>
      )
    case 'offer':
      return (
        <WithTexts names={['forms']}>
          <OfferView key={search.request} requestId={search.request ?? null} fallback={<PageSkeleton />} />
        </WithTexts>
      )
    case 'mine':
      return (
        <WithTexts names={[]}>
          <OwnView fallback={<PageSkeleton />} />
        </WithTexts>
      )
    case 'link':
      return (
        <WithTexts names={[]}>
          <LinkView key={search.key} helpKey={search.key ?? ''} fallback={<PageSkeleton />} />
        </WithTexts>
      )
    case 'moderation':
      if (signedIn && !user) return <PageSkeleton />
      // The page is public: a user without that permission sees the overview.
      if (!may('helpRequest.moderate')) return <HelpOverview search={{}} />
      return (
        <WithTexts names={['helpDesk', 'tables']}>
          <Moderation search={search} fallback={<PageSkeleton />} />
        </WithTexts>
      )
    default:
      return <HelpOverview search={search} />
  }
}

/** Loads the messages that a part needs beside the page's own. Browser only, after hydration. */
function WithTexts({ names, children }: { names: readonly Namespace[]; children: ReactNode }) {
  const { i18n } = useTranslation('help')
  const [ready, setReady] = useState(false)
  const key = names.join()
  useEffect(() => {
    let current = true
    const loading = key === '' ? [] : key.split(',').map((name) => addTexts(i18n, name as Namespace))
    void Promise.all(loading).then(() => {
      if (current) setReady(true)
    })
    return () => {
      current = false
    }
  }, [i18n, key])
  return ready ? children : <PageSkeleton />
}
