import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { uploadSiteImage } from '#client/api/center-design.ts'
import { TextField } from '#client/forms/fields/text-field.tsx'
import { PictureInput } from '#client/records/pictures/picture-input.tsx'
import { LogoPreview } from '#client/ui/brand-preview.tsx'
import { Fieldset } from '#client/ui/field.tsx'
import { Grid } from '#client/ui/layout.tsx'
import { photoTypes } from '#shared/resources/volunteer-profile.ts'

/** Drawings become pixels when they are stored. */
const types = [...photoTypes, 'image/svg+xml']

type Props = { control: Control; logo: string | null; setLogo: (url: string | null) => void }

/** Whose initiative the center is, with their mark. */
export function InitiatorFields({ control, logo, setLogo }: Props) {
  const { t } = useTranslation('settings')
  return (
    <Fieldset legend={t('initiator.title')} help={t('initiator.help')} kind="group">
      <Grid columns="two" gap="5">
        <TextField control={control} name="initiatorName" label={t('initiator.name')} optional maxLength={80} />
        <TextField
          control={control}
          name="initiatorUrl"
          label={t('initiator.url')}
          optional
          blankIsNull
          maxLength={300}
        />
      </Grid>
      {logo ? <LogoPreview mode="light" url={logo} label={t('initiator.preview')} /> : null}
      <PictureInput
        hasPicture={logo !== null}
        help={t('initiator.logoHelp')}
        text={(text) => t(`initiator.${text}`)}
        types={types}
        upload={async (file, options) => setLogo(await uploadSiteImage('initiator', file, options))}
        remove={async () => setLogo(null)}
      />
      {logo ? (
        <TextField
          control={control}
          name="initiatorAlt"
          label={t('initiator.alt')}
          help={t('initiator.altHelp')}
          optional={false}
          maxLength={120}
        />
      ) : null}
    </Fieldset>
  )
}
