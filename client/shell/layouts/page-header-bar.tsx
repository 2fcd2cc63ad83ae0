import { lazy, Suspense } from 'react'
import { getI18n, useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { addTexts } from '#client/i18n/setup.ts'
import { Button } from '#client/ui/button.tsx'
import { Show } from '#client/ui/layout.tsx'
import { TabLink, TabLinks } from '#client/ui/navigation.tsx'
import { SiteHeader } from '#client/ui/shells.tsx'
import { pathTo } from '#shared/paths.ts'
import { Link, NavLink } from '../navigation/site-link.tsx'
import { LanguageButton } from '../panels/language-button.tsx'
import { useSession } from '../session/session-provider.tsx'
import { siteNavigation } from './navigation-items.ts'
import { PhoneMenu } from './phone-menu.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

// Visitors never see it, and a signed-in page is made in the browser: so it may come a moment later.
const Toolbar = lazy(async () => {
  const [module] = await Promise.all([import('./toolbar.tsx'), addTexts(getI18n(), 'shell')])
  return { default: module.Toolbar }
})

import { CentreBrand } from './centre-brand.tsx'

/** The public site's sticky header with tabs. */
export function PageHeaderBar({ layout }: { layout: 'public' | 'wide' }) {
  const { t } = useTranslation('common')
  const { flags, locales } = useBoot()
  const session = useSession()
  const items = siteNavigation(flags, session)
  return (
    <SiteHeader
      width={layout === 'wide' ? 'wide' : 'content'}
      brand={<CentreBrand />}
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
          <Suspense fallback={<Button variant="ghost" loading aria-label={t('account.menu')} />}>
            <Toolbar items={items} label={t('nav.main')} />
          </Suspense>
        ) : (
          <>
            <Show on="tabletUp">
              <ThemeToggle />
            </Show>
            {locales.length > 1 ? (
              <Show on="tabletUp">
                <LanguageButton />
              </Show>
            ) : null}
            <Show on="tabletUp">
              <Button as={Link} to={pathTo('login')} variant="outline">
                {t('account.login')}
              </Button>
            </Show>
            <PhoneMenu items={items} label={t('nav.main')} />
          </>
        )
      }
    />
  )
}
