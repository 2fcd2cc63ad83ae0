import { createElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { TabLink, TabLinks } from '#client/ui/navigation.tsx'
import { SiteHeader } from '#client/ui/shells.tsx'
import { pathTo } from '#shared/paths.ts'
import { NavLink } from '../navigation/site-link.tsx'
import { useSession } from '../session/session-provider.tsx'
import { CenterBrand } from './center-brand.tsx'
import { VisitorTools } from './frame-parts.ts'
import { siteNavigation } from './navigation-items.ts'
import { signedInToolbar } from './signed-in-frame.ts'

/** The public site's sticky header with tabs. */
export function PageHeaderBar({ layout }: { layout: 'public' | 'wide' }) {
  const { t } = useTranslation('common')
  const { flags } = useBoot()
  const session = useSession()
  const items = siteNavigation(flags, session)
  return (
    <SiteHeader
      width={layout === 'wide' ? 'wide' : 'content'}
      brand={<CenterBrand />}
      navigation={
        <TabLinks variant="header" label={t('nav.main')}>
          {items.map(({ id, label }) => (
            <TabLink key={id} as={NavLink} to={pathTo(id)}>
              {t(`nav.${label}`)}
            </TabLink>
          ))}
        </TabLinks>
      }
      tools={
        session.signedIn ? (
          createElement(signedInToolbar(), { items, label: t('nav.main') })
        ) : (
          <VisitorTools items={items} label={t('nav.main')} />
        )
      }
    />
  )
}
