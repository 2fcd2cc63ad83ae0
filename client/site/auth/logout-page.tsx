import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { Link } from '#client/shell/navigation/site-link.tsx'
import type { Page } from '#client/shell/pages/page.ts'
import { useSession } from '#client/shell/session/session.ts'
import { useSignOut } from '#client/shell/session/use-sign-out.ts'
import { Button } from '#client/ui/button.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { pathTo } from '#shared/paths.ts'
import { TitledCard } from '../titled-card.tsx'

export const page: Page = {
  component: LogoutPage,
  title: { nl: 'Uitgelogd', en: 'Signed out' },
}

/** Shown after the gateway has ended the session; to who comes from another site, it asks first. */
export function LogoutPage() {
  const { signedIn } = useSession()
  return signedIn ? <AskToSignOut /> : <SignedOut />
}

function AskToSignOut() {
  const { t } = useTranslation('auth')
  const signOut = useSignOut()
  return (
    <TitledCard title={t('auth.logoutAskTitle')} intro={t('auth.logoutAskText')}>
      <Stack gap="3">
        <Button onClick={() => void signOut()}>{t('auth.logoutConfirm')}</Button>
        <Button as={Link} to={pathTo('dashboard')} variant="outline">
          {t('auth.logoutStay')}
        </Button>
      </Stack>
    </TitledCard>
  )
}

function SignedOut() {
  const { t } = useTranslation('auth')
  const { workAccountLeft } = useBoot()
  return (
    <TitledCard title={t('auth.logoutTitle')} intro={t('auth.logoutText')}>
      {workAccountLeft ? <Alert status="info">{t('auth.logoutWorkAccount')}</Alert> : null}
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
