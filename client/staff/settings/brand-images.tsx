import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { uploadSiteImage } from '#client/api/center.ts'
import { PictureInput } from '#client/records/pictures/picture-input.tsx'
import { Chip } from '#client/ui/badge.tsx'
import { Fieldset } from '#client/ui/field.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { TabPreview } from '#client/ui/site-preview.tsx'
import { Text } from '#client/ui/text.tsx'
import { sitePaddings } from '#shared/resources/volunteer-center.ts'
import { photoTypes } from '#shared/resources/volunteer-profile.ts'

/** Drawings become pixels when they are stored. */
const types = [...photoTypes, 'image/svg+xml']

type Props = { url: string | null; onChange: (url: string | null) => void }

/** The logo in the header and in mails. */
export function LogoInput({ url, onChange }: Props) {
  const { t } = useTranslation('settings')
  return (
    <Fieldset legend={t('logo.title')} kind="group">
      {url ? (
        <Inline gap="3">
          {(['#ffffff', '#1c1e20'] as const).map((background) => (
            <img
              key={background}
              src={url}
              alt={t('logo.alt')}
              style={{ height: 64, maxWidth: '100%', padding: 12, borderRadius: 12, objectFit: 'contain', background }}
            />
          ))}
        </Inline>
      ) : null}
      <PictureInput
        hasPicture={url !== null}
        help={t('logo.help')}
        text={(text) => t(`logo.${text}`)}
        types={types}
        upload={async (file, options) => onChange(await uploadSiteImage('logo', file, options))}
        remove={async () => onChange(null)}
      />
    </Fieldset>
  )
}

/** The icon in tabs of browsers and on the home screens of phones. */
export function FaviconInput({ url, name, onChange }: Props & { name: string }) {
  const { t } = useTranslation('settings')
  const [file, setFile] = useState<File | null>(null)
  const [padding, setPadding] = useState<number>(0)
  const [failed, setFailed] = useState(false)
  const draw = async (percent: number) => {
    if (!file) return
    setPadding(percent)
    setFailed(false)
    try {
      onChange(await uploadSiteImage('favicon', file, { padding: percent, onProgress: () => {} }))
    } catch {
      setFailed(true)
    }
  }
  return (
    <Fieldset legend={t('favicon.title')} kind="group">
      <Inline gap="3">
        <TabPreview mode="light" iconUrl={url} name={name} />
        <TabPreview mode="dark" iconUrl={url} name={name} />
      </Inline>
      <PictureInput
        hasPicture={url !== null}
        help={t('favicon.help')}
        text={(text) => t(`favicon.${text}`)}
        types={types}
        upload={async (chosen, options) => {
          onChange(await uploadSiteImage('favicon', chosen, { ...options, padding }))
          setFile(chosen)
        }}
        remove={async () => {
          setFile(null)
          onChange(null)
        }}
      />
      {file ? (
        <Stack gap="1">
          <Fieldset legend={t('favicon.padding')} layout="chips">
            {sitePaddings.map((percent) => (
              <Chip key={percent} pressed={percent === padding} onClick={() => void draw(percent)}>
                {t(percent === 0 ? 'favicon.noPadding' : 'favicon.percent', { percent })}
              </Chip>
            ))}
          </Fieldset>
          {failed ? <Text role="alert">{t('favicon.failed')}</Text> : null}
        </Stack>
      ) : null}
    </Fieldset>
  )
}
