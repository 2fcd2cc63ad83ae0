import { useTranslation } from 'react-i18next'
import { Link } from '#client/shell/navigation/site-link.tsx'
import type { Page } from '#client/shell/pages/page.ts'
import { Button } from '#client/ui/button.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { pathTo } from '#shared/paths.ts'
import { TitledCard } from '../titled-card.tsx'

export const page: Page = {
  component: ProfileDeletedPage,
  title: { nl: 'Profiel verwijderd', en: 'Profile deleted' },
}

/** Shown after somebody has deleted their account. */
export function ProfileDeletedPage() {
  const { t } = useTranslation('auth')
  return (
    <TitledCard title={t('auth.deletedTitle')} intro={t('auth.deletedText')}>
      <Stack gap="3">
        <Button as={Link} to={pathTo('home')}>
          {t('auth.toHome')}
        </Button>
        <Button as={Link} to={pathTo('login')} variant="outline">
          {t('auth.deletedAgain')}
        </Button>
      </Stack>
    </TitledCard>
  )
}
