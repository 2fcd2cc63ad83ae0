import { createElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { Button } from '#client/ui/button.tsx'
import { Show } from '#client/ui/layout.tsx'
import { TabLink, TabLinks } from '#client/ui/navigation.tsx'
import { SiteHeader } from '#client/ui/shells.tsx'
import { pathTo } from '#shared/paths.ts'
import { Link, NavLink } from '../navigation/site-link.tsx'
import { LanguageButton } from '../panels/language-button.tsx'
import { useSession } from '../session/session-provider.tsx'
import { CentreBrand } from './centre-brand.tsx'
import { siteNavigation } from './navigation-items.ts'
import { PhoneMenu } from './phone-menu.tsx'
import { signedInToolbar } from './signed-in-frame.ts'
import { ThemeToggle } from './theme-toggle.tsx'

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
          createElement(signedInToolbar(), { items, label: t('nav.main') })
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
