import { useTranslation } from 'react-i18next'
import { Link } from '#client/shell/navigation/site-link.tsx'
import type { Page } from '#client/shell/pages/page.ts'
import { Button } from '#client/ui/button.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { pathTo } from '#shared/paths.ts'
import { TitledCard } from '../titled-card.tsx'

export const page: Page = {
  component: LogoutPage,
  title: { nl: 'Uitgelogd', en: 'Signed out' },
}

/** Shown after the gateway has ended the session. */
export function LogoutPage() {
  const { t } = useTranslation('auth')
  return (
    <TitledCard title={t('auth.logoutTitle')} intro={t('auth.logoutText')}>
      <Stack gap="3">
        <Button as={Link} to={pathTo('home')}>
          {t('auth.toHome')}
        </Button>
        <Button as={Link} to={pathTo('login')} variant="outline">
          {t('auth.logoutAgain')}
        </Button>
      </Stack>
    </TitledCard>
  )
}
