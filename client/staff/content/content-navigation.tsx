import { useTranslation } from 'react-i18next'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { TabLink, TabLinks } from '#client/ui/navigation.tsx'
import { pathTo } from '#shared/paths.ts'

const parts = {
  pages: pathTo('content'),
  news: pathTo('content', {}, { kind: 'news' }),
  media: pathTo('contentFiles'),
  stock: pathTo('contentImages'),
  menus: pathTo('contentMenu'),
} as const

/** The pages of the content area. */
export function ContentNavigation({ current }: { current: keyof typeof parts }) {
  const { t } = useTranslation('contentNavigation')
  return (
    <TabLinks label={t('navigation')}>
      {(Object.keys(parts) as (keyof typeof parts)[]).map((part) => (
        <TabLink key={part} as={Link} to={parts[part]} current={part === current}>
          {t(part)}
        </TabLink>
      ))}
    </TabLinks>
  )
}
