import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, NavLink } from 'react-router'
import { useBoot } from '#client/api/boot.tsx'
import { Button } from '#client/ui/button.tsx'
import { Show } from '#client/ui/layout.tsx'
import { TabLink, TabLinks } from '#client/ui/navigation.tsx'
import { SiteBrand, SiteHeader } from '#client/ui/shells.tsx'
import { pathTo } from '#shared/paths.ts'
import type { Layout } from '#shared/routes.ts'
import { useSession } from '../session/session-provider.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { siteNavigation, staffNavigation } from './navigation-items.ts'
import { PhoneMenu } from './phone-menu.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

// Visitors never see it, and a signed-in page is made in the browser: so it may come a moment later.
const AccountMenu = lazy(() => import('./account-menu.tsx').then((module) => ({ default: module.AccountMenu })))

/** Sticky header with tabs: the site's menu, or the signed-in one on the pages behind the sign-in. */
export function PageHeaderBar({ layout }: { layout: Layout }) {
  const { t } = useTranslation('common')
  const { centre, tenantName, flags, locales } = useBoot()
  const session = useSession()
  const behindSignIn = session.signedIn && layout === 'default'
  const items = behindSignIn ? staffNavigation(flags, session) : siteNavigation(flags, session)
  const name = centre?.siteName ?? tenantName
  return (
    <SiteHeader
      width={layout === 'wide' || behindSignIn ? 'wide' : 'content'}
      brand={
        <SiteBrand
          as={Link}
          to={pathTo('home')}
          logoUrl={centre?.logoUrl}
          name={name}
          // The nine tabs of the signed-in menu need the room.
          showName={!behindSignIn}
          aria-label={t('nav.home', { name })}
        />
      }
      navigation={
        <TabLinks variant="header" label={behindSignIn ? t('nav.staff') : t('nav.main')}>
          {items.map(({ id, label }) => (
            <TabLink key={id} as={NavLink} to={pathTo(id)}>
              {t(`nav.${label}`)}
            </TabLink>
          ))}
        </TabLinks>
      }
      tools={
        <>
          <Show on="tabletUp">
            <ThemeToggle />
          </Show>
          {locales.length > 1 ? (
            <Show on="tabletUp">
              <LanguageMenu />
            </Show>
          ) : null}
          {session.signedIn ? (
            <Suspense fallback={<Button variant="ghost" loading aria-label={t('account.menu')} />}>
              <AccountMenu />
            </Suspense>
          ) : (
            <Show on="tabletUp">
              <Button as={Link} to={pathTo('login')} variant="outline">
                {t('account.login')}
              </Button>
            </Show>
          )}
          <PhoneMenu items={items} label={behindSignIn ? t('nav.staff') : t('nav.main')} />
        </>
      }
    />
  )
}
