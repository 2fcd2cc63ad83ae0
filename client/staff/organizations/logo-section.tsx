import { useTranslation } from 'react-i18next'
import { deleteLogo, uploadLogo } from '#client/api/staff-organizations.ts'
import { PictureInput } from '#client/records/pictures/picture-input.tsx'
import { Avatar } from '#client/ui/avatar.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { Heading } from '#client/ui/text.tsx'
import type { TabProps } from './use-organization-form.ts'

/** The logo: stored as soon as it is chosen, or removed. It is never cropped. */
export function LogoSection({ organization, onChanged }: TabProps) {
  const { t } = useTranslation('organizations')
  const logo = organization.profile?.logo ?? null
  return (
    <Stack as="section" gap="3">
      <Heading as="h3" size="lg">
        {t('logo.title')}
      </Heading>
      <Inline gap="5" align="start">
        <Avatar name={organization.name} src={logo} size="xl" shape="square" decorative />
        <PictureInput
          hasPicture={logo !== null}
          help={t('logo.help')}
          text={(name) => t(`logo.${name}`)}
          upload={async (file, options) => {
            await uploadLogo(organization.id, file, options)
            await onChanged()
          }}
          remove={async () => {
            await deleteLogo(organization.id)
            await onChanged()
          }}
        />
      </Inline>
    </Stack>
  )
}
