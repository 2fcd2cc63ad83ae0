import { useTranslation } from 'react-i18next'
import { Only } from '#client/api/site-parts.tsx'
import { useOwnProfile } from '#client/api/volunteer-profile.ts'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { PageSkeleton } from '#client/shell/layouts/page-skeleton.tsx'
import type { Page } from '#client/shell/pages/page.ts'
import { currentVolunteerProfilePath } from '#shared/resources/volunteer-profile.ts'
import { ProfileLayout } from '../profile-layout.tsx'
import { AccountForm } from './account-form.tsx'
import { PhotoSection } from './photo-section.tsx'
import { ProfileForm } from './profile-form.tsx'

export const page: Page = {
  component: ProfileEditPage,
  title: { nl: 'Bewerk profiel', en: 'Edit profile' },
  initialData: () => [{ path: currentVolunteerProfilePath }],
}

/** `/profile-edit`: the photo, which is stored at once, and the form. */
export function ProfileEditPage() {
  const { t } = useTranslation('profile')
  const { data: profile, error, reload } = useOwnProfile()
  return (
    <ProfileLayout title={t('edit.title')} description={t('edit.intro')} current="profileEdit">
      <Only lacks="volunteerProfiles">
        <AccountForm />
      </Only>
      {error && !profile ? <LoadError error={error} onRetry={() => void reload()} /> : null}
      {!error && !profile ? <PageSkeleton /> : null}
      {profile ? (
        <>
          <Only has="profilePhotos">
            <PhotoSection profile={profile} />
          </Only>
          <ProfileForm profile={profile} />
        </>
      ) : null}
    </ProfileLayout>
  )
}
