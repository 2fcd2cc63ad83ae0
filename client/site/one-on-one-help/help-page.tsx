import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Namespace } from '#client/i18n/route-texts.ts'
import { addTexts } from '#client/i18n/setup.ts'
import { PageSkeleton } from '#client/shell/layouts/page-skeleton.tsx'
import { useSearchParams } from '#client/shell/navigation/search-params.ts'
import { useSession } from '#client/shell/session/session-provider.tsx'
import { helpSearchFrom } from '#shared/resources/help-request.ts'
import { HelpOverview } from './help-overview.tsx'

// The forms and the staff's part are loaded on demand: most visitors only read.
const AskView = lazy(() => import('./ask-view.tsx').then(({ AskView }) => ({ default: AskView })))
const OfferView = lazy(() => import('./offer-view.tsx').then(({ OfferView }) => ({ default: OfferView })))
const OwnView = lazy(() => import('./own-view.tsx').then(({ OwnView }) => ({ default: OwnView })))
const LinkView = lazy(() => import('./link-view.tsx').then(({ LinkView }) => ({ default: LinkView })))
const Moderation = lazy(() => import('./moderation/moderation.tsx').then(({ Moderation }) => ({ default: Moderation })))

/** `/een-op-een-hulp`: explains and lists; by its `view` it asks, offers, shows one's own, opens a link from a mail, or moderates. */
export function Page() {
  const params = useSearchParams()
  const search = helpSearchFrom(params)
  const { may, signedIn, user } = useSession()
  switch (search.view) {
    case 'ask':
      return (
        <WithTexts names={['forms']}>
          <AskView />
        </WithTexts>
      )
    case 'offer':
      return (
        <WithTexts names={['forms']}>
          <OfferView key={search.request} requestId={search.request ?? null} />
        </WithTexts>
      )
    case 'mine':
      return (
        <WithTexts names={[]}>
          <OwnView />
        </WithTexts>
      )
    case 'link':
      return (
        <WithTexts names={[]}>
          <LinkView key={search.key} helpKey={search.key ?? ''} />
        </WithTexts>
      )
    case 'moderation':
      if (signedIn && !user) return <PageSkeleton />
      // The page is public: a user without that permission sees the overview.
      if (!may('helpRequest.moderate')) return <HelpOverview search={{}} />
      return (
        <WithTexts names={['helpDesk', 'tables']}>
          <Moderation search={search} />
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
  if (!ready) return <PageSkeleton />
  return <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
}
