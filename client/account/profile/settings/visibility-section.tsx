import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOwnProfile } from '#client/api/volunteer-profile.ts'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { ProfileSection } from '../profile-section.tsx'
import { VisibilityForm } from './visibility-form.tsx'

/** Who sees the profile, and a pause from being found. */
export function VisibilitySection() {
  const { t } = useTranslation('profile')
  const { data: profile, error, reload } = useOwnProfile()
  // After saving, the form starts again from what is stored.
  const [saved, setSaved] = useState(0)
  const skeleton = <Skeleton shape="block" />
  return (
    <ProfileSection title={t('visibility.title')} intro={t('visibility.intro')}>
      {error && !profile ? <LoadError error={error} onRetry={() => void reload()} /> : null}
      {!error && !profile ? skeleton : null}
      {profile ? <VisibilityForm key={saved} profile={profile} onSaved={() => setSaved(saved + 1)} /> : null}
    </ProfileSection>
  )
}
