import { useTranslation } from 'react-i18next'
import { deletePhoto, uploadPhoto } from '#client/api/volunteer-profile.ts'
import { PictureInput } from '#client/records/pictures/picture-input.tsx'
import { Avatar } from '#client/ui/avatar.tsx'
import { Inline } from '#client/ui/layout.tsx'
import { fullName } from '#shared/resources/user.ts'
import type { VolunteerProfile } from '#shared/resources/volunteer-profile.ts'
import { ProfileSection } from '../profile-section.tsx'
import { partAnchor } from './part-anchor.ts'
import { PhotoDialog } from './photo-dialog.tsx'

/** The photo: chosen, cropped and stored at once, or removed. */
export function PhotoSection({ profile }: { profile: VolunteerProfile }) {
  const { t } = useTranslation('profile')
  const name = fullName(profile)
  return (
    <ProfileSection title={t('photo.title')} id={partAnchor('photo')}>
      <Inline gap="5" align="start">
        <Avatar name={name} src={profile.photoUrl} size="xl" decorative />
        <PictureInput
          hasPicture={Boolean(profile.photoUrl)}
          help={t(profile.photoUrl ? 'photo.has' : 'photo.none')}
          text={(text) => t(`photo.${text}`)}
          upload={uploadPhoto}
          remove={deletePhoto}
          crop={(props) => <PhotoDialog {...props} />}
        />
      </Inline>
    </ProfileSection>
  )
}
