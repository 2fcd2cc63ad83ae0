/** The server's entry: renders a page of the same tree to HTML. Built beside the browser's bundle, loaded by the gateway. */
import type { i18n } from 'i18next'
import { renderToString } from 'react-dom/server'
import type { DescribePage, PageRequest, RenderedPage, RenderPage } from '#shared/render-bundle.ts'
import { localePrefix, showsPage } from '#shared/route-match.ts'
import { App } from './app.tsx'
import { namespaces } from './i18n/namespaces.ts'
import { rememberTexts } from './i18n/remembered-texts.ts'
import { createI18n } from './i18n/setup.ts'
import { loadModule, loadPage, loadSignedInAreas, routeOfUrl } from './router.tsx'
import { hydration } from './runtime/hydration.tsx'
import { loadErrorPage } from './shell/errors/lazy-error-page.tsx'
import { type HeadCollector, HeadCollectorProvider } from './shell/head/page-head.tsx'
import { renderHead } from './shell/head/render-head.ts'
import { loadSignedInLayout } from './shell/layouts/signed-in-parts.ts'
import { outcomeOf, ServerSiteRouter } from './shell/navigation/site-router.tsx'
import { pageTexts } from './shell/pages/page-texts.ts'
import { layoutData, pageSession } from './shell/session/page-session.ts'
import { loadSignedInSession } from './shell/session/session-provider.tsx'

// One instance per language for all requests: it holds messages and no data of a visitor.
const instances = new Map<string, Promise<i18n>>()

function i18nOf(locale: PageRequest['boot']['locale']): Promise<i18n> {
  const known = instances.get(locale) ?? createI18n(locale, namespaces).then(rememberTexts)
  instances.set(locale, known)
  return known
}

export const render: RenderPage = async ({ url, boot }: PageRequest): Promise<RenderedPage> => {
  const i18n = await i18nOf(boot.locale)
  const basename = localePrefix(new URL(url, boot.origin).pathname, boot.locales)
  const match = routeOfUrl(url)
  if (boot.session === 'SIGNED_IN')
    await Promise.all([loadSignedInSession(), loadSignedInLayout(i18n), loadSignedInAreas()])
  await Promise.all([loadErrorPage(), hydration.loadParts()])
  if (match && !boot.layoutOnly && showsPage(match, boot.status, boot)) await loadPage(match)
  const head: HeadCollector = { meta: null }
  const outcome = outcomeOf(boot)
  const html = renderToString(
    <HeadCollectorProvider value={head}>
      <App
        asksConsent={match?.route.embeddable !== true}
        boot={boot}
        cache={new Map()}
        i18n={i18n}
        router={(pages) => (
          <ServerSiteRouter basename={basename} url={url} outcome={outcome}>
            {pages}
          </ServerSiteRouter>
        )}
      />
    </HeadCollectorProvider>,
  )
  hydration.assertPartsLoaded()
  const title = match ? pageTexts(i18n, match.id, (await loadModule(match)).page).title : boot.tenantName
  return {
    html,
    head: renderHead(head.meta ?? { title }, boot, basename === '' ? null : boot.locale),
    status: boot.status === 200 ? (head.meta?.status ?? 200) : boot.status,
  }
}

/** What the gateway needs of a page: its title and the requests of its initial data. */
export const describePage: DescribePage = async (match, search) => {
  const { title, description, initialData, sessionData } = (await loadModule(match)).page
  return {
    title,
    ...(description ? { description } : {}),
    initialData: initialData?.(match.params, search) ?? [],
    sessionData: (documents) => {
      const session = pageSession(documents)
      const requests = [...layoutData(session), ...(sessionData?.(session) ?? [])].filter((request) => request !== null)
      // The menu and a dashboard count the same.
      return requests.filter(({ path }, index) => requests.findIndex((other) => other.path === path) === index)
    },
  }
}
