import { pagePath } from '#shared/resources/page.ts'
import { platformCentersPath } from '#shared/resources/platform-center.ts'
import { organizationPath } from '#shared/resources/social-map.ts'
import { vacancyPath } from '#shared/resources/vacancy.ts'
import { homeVacanciesPath, vacancySearch, widgetOrganizationPath } from '#shared/resources/vacancy-search.ts'
import { currentUserPath } from '#shared/session-paths.ts'

/** A client bundle reduced to the contract: it shows what the gateway told it, escaped as React would. */
const escapeHtml = (text) =>
  text.replace(/[&<>"]/g, (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[character])

let rendered = 0

export async function render({ url, boot }) {
  rendered++
  if (url.includes('break-the-render')) throw new Error('The page cannot be rendered')
  const title = boot.status < 400 ? 'Rendered' : `Error ${boot.status}`
  return {
    html: `<main data-url="${escapeHtml(url)}"><h1>${title}</h1>${url.includes('count-renders') ? `<i>${rendered}</i>` : ''}<p>${escapeHtml(boot.center?.siteName ?? boot.tenantName)}</p><hr class="line">${boot.layoutOnly ? '' : `<q>${escapeHtml(JSON.stringify(boot.fallback[currentUserPath] ?? null))}</q>`}</main>`,
    head: `<title>${title} | ${escapeHtml(boot.center?.siteName ?? boot.tenantName)}</title>`,
    status: boot.status,
  }
}

/** Pages of the tests: title and initial data as the client declares them. */
const pages = {
  home: {
    title: { nl: 'Home', en: 'Home' },
    initialData: ({ slug }) => [
      slug
        ? { path: pagePath(slug), required: true, related: () => [{ path: homeVacanciesPath }] }
        : { path: homeVacanciesPath },
    ],
  },
  dashboard: {
    title: { nl: 'Dashboard', en: 'Dashboard' },
    sessionData: ({ tenant, documents }) => [
      { path: `/api/v1/tasks?of=${documents[currentUserPath]?.data.id}&activities=${tenant.flags.activitiesEnabled}` },
    ],
  },
  unsubscribe: { title: { nl: 'Afmelden', en: 'Unsubscribe' } },
  login: { title: { nl: 'Inloggen', en: 'Sign in' } },
  vacancySearch: {
    title: { nl: 'Vacaturebank', en: 'Vacancy bank' },
    initialData: (_, search) => [{ path: vacancySearch.apiPath(vacancySearch.parse(search)) }],
  },
  organization: {
    title: { nl: 'Organisatie', en: 'Organization' },
    initialData: ({ id }) => [{ path: organizationPath(id), required: true }],
  },
  socialMapEntry: {
    title: { nl: 'Sociale kaart', en: 'Social map' },
    initialData: ({ id }) => [{ path: organizationPath(id), required: true }],
  },
  platform: {
    title: { nl: 'Alle vrijwilligerspunten', en: 'All centres' },
    initialData: () => [{ path: platformCentersPath }],
  },
  vacancy: {
    title: { nl: 'Vacature', en: 'Vacancy' },
    initialData: ({ id }) => [{ path: vacancyPath(id), required: true }],
  },
  vacancyWidget: {
    title: { nl: 'Vacatures', en: 'Vacancies' },
    initialData: (_, search) => {
      const organization = widgetOrganizationPath(search)
      return organization ? [{ path: organization, followed: true }] : []
    },
  },
}

export async function describePage({ id, params }, search) {
  const { title, initialData, sessionData } = pages[id] ?? { title: { nl: id, en: id } }
  return { title, initialData: initialData?.(params, search) ?? [], ...(sessionData && { sessionData }) }
}
