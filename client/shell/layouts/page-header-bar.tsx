'use no memo'

import { useTranslation } from 'react-i18next'
import { TabLink, TabLinks } from '#client/ui/navigation.tsx'
import { SiteHeader } from '#client/ui/site-header.tsx'
import { useSession } from '../session/session.ts'
import { CenterBrand } from './center-brand.tsx'
import { SignedInToolbar, VisitorTools } from './layout-parts.ts'
import { linkProps, useHeaderMenu } from './site-menu.ts'

/** The public site's sticky header with tabs. */
export function PageHeaderBar() {
  const { t } = useTranslation('common')
  const session = useSession()
  const items = useHeaderMenu()
  return (
    <SiteHeader
      brand={<CenterBrand />}
      navigation={
        <TabLinks variant="header" label={t('nav.main')}>
          {items.map((item) => (
            <TabLink key={item.id} {...linkProps(item)}>
              {item.text}
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
