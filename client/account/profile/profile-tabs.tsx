import { useTranslation } from 'react-i18next'
import { useHasPage } from '#client/api/site-parts.tsx'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { TabLink, TabLinks } from '#client/ui/navigation.tsx'
import { pathTo } from '#shared/paths.ts'

/** The pages of the profile, as tabs. */
const pages = ['profile', 'profileEdit', 'profileEditEmail', 'profileEditDigest', 'profileEditSettings'] as const

/** On each page of the profile, so that every other is one press away. */
export function ProfileTabs({ current }: { current: (typeof pages)[number] }) {
  const { t } = useTranslation('profile')
  const hasPage = useHasPage()
  return (
    <TabLinks label={t('tabs.label')}>
      {pages.filter(hasPage).map((page) => (
        <TabLink key={page} as={Link} to={pathTo(page)} current={page === current}>
          {t(`tabs.${page}`)}
        </TabLink>
      ))}
    </TabLinks>
  )
}
