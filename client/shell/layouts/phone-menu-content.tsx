import { useTranslation } from 'react-i18next'
import { Link, NavLink } from 'react-router'
import { Chip } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Fieldset } from '#client/ui/field.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { SideNav, SideNavItem } from '#client/ui/staff-layout.tsx'
import { pathTo } from '#shared/paths.ts'
import { useSession } from '../session/session-provider.tsx'
import type { NavigationItem } from './navigation-items.ts'
import { colourModes, useColourMode } from './use-colour-mode.ts'
import { useLanguage } from './use-language.ts'

export type PhoneMenuContentProps = { items: NavigationItem[]; label: string; onLeave: () => void }

export function PhoneMenuContent({ items, label, onLeave }: PhoneMenuContentProps) {
  const { t } = useTranslation('common')
  const { signedIn } = useSession()
  return (
    <Stack gap="6">
      <SideNav label={label}>
        {items.map(({ id, label: word }) => (
          <SideNavItem key={id} as={NavLink} to={pathTo(id)} onClick={onLeave}>
            {t(`nav.${word}`)}
          </SideNavItem>
        ))}
      </SideNav>
      {signedIn ? null : (
        <Stack gap="3">
          <Button as={Link} to={pathTo('login')} onClick={onLeave}>
            {t('account.login')}
          </Button>
          <Button as={Link} to={pathTo('signup')} variant="outline" onClick={onLeave}>
            {t('account.signup')}
          </Button>
        </Stack>
      )}
      <Preferences />
    </Stack>
  )
}

/** What stands in the header where there is room. */
function Preferences() {
  const { t } = useTranslation('common')
  const [mode, setMode] = useColourMode()
  const { locale, locales, choose } = useLanguage()
  return (
    <>
      <Fieldset legend={t('theme.label')} layout="chips">
        {colourModes.map((candidate) => (
          <Chip key={candidate} pressed={candidate === mode} onClick={() => setMode(candidate)}>
            {t(`theme.${candidate}`)}
          </Chip>
        ))}
      </Fieldset>
      {locales.length > 1 ? (
        <Fieldset legend={t('language.label')} layout="chips">
          {locales.map((candidate) => (
            <Chip key={candidate} pressed={candidate === locale} onClick={() => choose(candidate)} lang={candidate}>
              {t(`language.${candidate}`)}
            </Chip>
          ))}
        </Fieldset>
      ) : null}
    </>
  )
}
