import { useTranslation } from 'react-i18next'
import { Only } from '#client/api/site-parts.tsx'
import { useOwnProfile } from '#client/api/volunteer-profile.ts'
import { lazyPart } from '#client/runtime/lazy-part.tsx'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { PageSkeleton } from '#client/shell/layouts/page-skeleton.tsx'
import type { Page } from '#client/shell/pages/page.ts'
import { currentVolunteerProfilePath } from '#shared/resources/volunteer-profile.ts'
import { ProfileLayout } from '../profile-layout.tsx'
import { PhotoSection } from './photo-section.tsx'

export const page: Page = {
  component: ProfileEditPage,
  title: { nl: 'Bewerk profiel', en: 'Edit profile' },
  initialData: () => [{ path: currentVolunteerProfilePath }],
}

// The fields are half of what the page loads: its frame, the profile and the photo come first.
const ProfileForm = lazyPart(async () => (await import('./profile-form.tsx')).ProfileForm)

/** The name of an account whose backend has no volunteer profiles. */
const AccountForm = lazyPart(async () => (await import('./account-form.tsx')).AccountForm)

/** `/profile-edit`: the photo, which is stored at once, and the form. */
export function ProfileEditPage() {
  const { t } = useTranslation('profile')
  const { data: profile, error, reload } = useOwnProfile()
  return (
    <ProfileLayout title={t('edit.title')} description={t('edit.intro')} current="profileEdit">
      <Only lacks="volunteerProfiles">
        <AccountForm fallback={<PageSkeleton />} />
      </Only>
      {error && !profile ? <LoadError error={error} onRetry={() => void reload()} /> : null}
      {!error && !profile ? <PageSkeleton /> : null}
      {profile ? (
        <>
          <Only has="profilePhotos">
            <PhotoSection profile={profile} />
          </Only>
          <ProfileForm profile={profile} fallback={<PageSkeleton />} />
        </>
      ) : null}
    </ProfileLayout>
  )
}
