'use no memo'

import { useTranslation } from 'react-i18next'
import { TabLink, TabLinks } from '#client/ui/navigation.tsx'
import { SiteHeader } from '#client/ui/shells.tsx'
import { NavLink } from '../navigation/site-link.tsx'
import { useSession } from '../session/session.ts'
import { CenterBrand } from './center-brand.tsx'
import { VisitorTools } from './frame-parts.ts'
import { useNavigation } from './navigation-items.ts'
import { SignedInToolbar } from './signed-in-frame.ts'

/** The public site's sticky header with tabs. */
export function PageHeaderBar() {
  const { t } = useTranslation('common')
  const session = useSession()
  const items = useNavigation('site')
  return (
    <SiteHeader
      brand={<CenterBrand />}
      navigation={
        <TabLinks variant="header" label={t('nav.main')}>
          {items.map(({ id, path, label }) => (
            <TabLink key={id} as={NavLink} to={path}>
              {t(`nav.${label}`)}
            </TabLink>
          ))}
        </TabLinks>
      }
      tools={
        session.signedIn ? (
          <SignedInToolbar items={items} label={t('nav.main')} />
        ) : (
          <VisitorTools items={items} label={t('nav.main')} />
        )
      }
    />
  )
}
