import { useTranslation } from 'react-i18next'
import { useHasPage } from '#client/api/site-parts.tsx'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { TabLink, TabLinks } from '#client/ui/navigation.tsx'
import { pathTo } from '#shared/paths.ts'

const parts = [
  { name: 'home', page: 'contentHome', query: {} },
  { name: 'pages', page: 'content', query: {} },
  { name: 'news', page: 'content', query: { kind: 'news' } },
  { name: 'media', page: 'contentFiles', query: {} },
  { name: 'stock', page: 'contentImages', query: {} },
  { name: 'menus', page: 'contentMenu', query: {} },
  { name: 'forms', page: 'formSubmissions', query: {} },
] as const

/** The pages of the content area. */
export function ContentNavigation({ current }: { current: (typeof parts)[number]['name'] }) {
  const { t } = useTranslation('content-navigation')
  const hasPage = useHasPage()
  return (
    <TabLinks label={t('navigation')}>
      {parts
        .filter(({ page }) => hasPage(page))
        .map(({ name, page, query }) => (
          <TabLink key={name} as={Link} to={pathTo(page, {}, query)} current={name === current}>
            {t(name)}
          </TabLink>
        ))}
    </TabLinks>
  )
}
