import cropIcon from 'virtual:icons/crop'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { PictureInput } from '#client/records/pictures/picture-input.tsx'
import { Chip } from '#client/ui/badge.tsx'
import { LogoPreview, TabPreview } from '#client/ui/brand-preview.tsx'
import { Button } from '#client/ui/button.tsx'
import { Fieldset } from '#client/ui/field.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { Text } from '#client/ui/text.tsx'
import { sitePaddings } from '#shared/resources/volunteer-center.ts'
import { photoTypes } from '#shared/resources/volunteer-profile.ts'
import { CropDialog } from './crop-dialog.tsx'
import { useBrandImage } from './use-brand-image.ts'

/** Drawings become pixels when they are stored. */
const types = [...photoTypes, 'image/svg+xml']
const modes = ['light', 'dark'] as const

type Props = { url: string | null; onChange: (url: string | null) => void }

/** The logo in the header and in mails. */
export function LogoInput(props: Props) {
  const { t } = useTranslation('settings')
  return (
    <BrandImage kind="logo" {...props}>
      {props.url
        ? modes.map((mode) => <LogoPreview key={mode} mode={mode} url={props.url ?? ''} label={t(`logo.${mode}`)} />)
        : null}
    </BrandImage>
  )
}

/** The icon in tabs of browsers and on the home screens of phones. */
export function FaviconInput({ name, ...props }: Props & { name: string }) {
  return (
    <BrandImage kind="favicon" {...props}>
      {modes.map((mode) => (
        <TabPreview key={mode} mode={mode} iconUrl={props.url} name={name} />
      ))}
    </BrandImage>
  )
}

/** A picture of the site with what it looks like, the part of it that is used, and the room around it. */
function BrandImage({ kind, url, onChange, children }: Props & { kind: 'logo' | 'favicon'; children: ReactNode }) {
  const { t } = useTranslation('settings')
  const image = useBrandImage({ kind, url, onChange })
  const helpId = useId()
  return (
    <Fieldset legend={t(`${kind}.title`)} kind="group">
      <Inline gap="3">{children}</Inline>
      <PictureInput
        hasPicture={url !== null}
        help={t(`${kind}.help`)}
        text={(text) => t(`${kind}.${text}`)}
        types={types}
        upload={image.upload}
        remove={async () => {
          image.forget()
          onChange(null)
        }}
        actions={
          url ? (
            <Button variant="outline" startIcon={cropIcon} onClick={() => void image.cropAgain()}>
              {t('crop.again')}
            </Button>
          ) : null
        }
        crop={({ file, onClose, onCropped }) => {
          const shown = file ?? image.file
          return (
            <CropDialog
              file={shown}
              onClose={() => {
                image.closeCrop()
                onClose()
              }}
              onUse={(part) => {
                image.choosePart(part)
                if (shown) onCropped(shown)
              }}
            />
          )
        }}
      />
      {image.source ? (
        <Stack gap="1">
          <Fieldset legend={t('padding.label')} layout="chips" aria-describedby={helpId}>
            {sitePaddings.map((percent) => (
              <Chip
                key={percent}
                pressed={percent === image.source?.padding}
                onClick={() => void image.setPadding(percent)}
              >
                {t(percent === 0 ? 'padding.none' : 'padding.percent', { percent })}
              </Chip>
            ))}
          </Fieldset>
          <Text id={helpId} size="sm" tone="muted">
            {t('padding.help')}
          </Text>
        </Stack>
      ) : null}
      {image.failed ? <Text role="alert">{t(`${kind}.failed`)}</Text> : null}
    </Fieldset>
  )
}
