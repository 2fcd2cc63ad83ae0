import { createContext, useContext } from 'react'
import { type Control, type FieldValues, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { CheckboxField } from '#client/forms/fields/checkbox-field.tsx'
import { TextField } from '#client/forms/fields/text-field.tsx'
import { useFormField } from '#client/forms/use-form-field.ts'
import { MediaPicture } from '#client/records/pictures/media-picture.tsx'
import { Figure } from '#client/ui/figure.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { type MediaItem, mediaAlt } from '#shared/resources/media-item.ts'
import type { PageBlock } from '#shared/resources/page.ts'
import type { Locale } from '#shared/site.ts'
import { pictureOf } from '../media/media-thumbnail.tsx'
import { PageTextField } from './page-text-field.tsx'
import { PictureChoice } from './picture-choice.tsx'

/** Language of the text that is edited. */
export const EditedLocale = createContext<Locale>('nl')

/** What a block stores of a picture of the library, described in the language of its text. */
export const chosenPicture = (item: MediaItem, locale: Locale) => {
  const picture = pictureOf(item)
  return { picture, url: '', alt: mediaAlt(picture, locale), decorative: picture.decorative }
}

type Props = { index: number; control: Control<FieldValues>; isNew: boolean }

/** A picture of the library with what it says here: the library's own description is the suggestion. */
export function ImageFields({ index, control, isNew }: Props) {
  const { t } = useTranslation('content')
  const locale = useContext(EditedLocale)
  const { setValue } = useFormContext()
  const at = (name: string) => `blocks.${index}.${name}`
  const number = index + 1
  const block = useWatch({ control, name: `blocks.${index}` }) as Extract<PageBlock, { kind: 'image' }> | undefined
  const { id, error } = useFormField({
    control,
    name: at('url'),
    label: t('block.image'),
    missing: t('block.imageMissing', { number }),
    optional: false,
  })
  return (
    <Stack gap="4">
      <PictureChoice
        id={id}
        label={t('block.image')}
        hideLabel
        look={block ? pictureLook(block) : null}
        error={error}
        opensAtOnce={isNew}
        onPick={(item) => {
          const { picture, url, alt, decorative } = chosenPicture(item, locale)
          setValue(at('picture'), picture, { shouldDirty: true })
          setValue(at('url'), url, { shouldDirty: true, shouldValidate: error !== undefined })
          setValue(at('alt'), alt, { shouldDirty: true })
          setValue(at('decorative'), decorative, { shouldDirty: true })
        }}
      />
      <PageTextField
        control={control}
        name={at('caption')}
        look="caption"
        label={t('block.caption')}
        optional
        maxLength={300}
        onEnter={() => undefined}
      />
      <TextField
        control={control}
        name={at('alt')}
        label={t('block.alt')}
        missing={t('issue.alt')}
        optional={block?.decorative === true}
        maxLength={300}
      />
      <CheckboxField
        control={control}
        name={at('decorative')}
        label={t('block.decorative')}
        description={t('block.decorativeHelp')}
        optional
      />
    </Stack>
  )
}

/** The picture as visitors see it; null where there is none yet, or a drawing. */
function pictureLook({ picture, url }: Extract<PageBlock, { kind: 'image' }>) {
  if (!picture && !url.startsWith('/')) return null
  return (
    <Figure>
      {picture ? (
        <MediaPicture picture={picture} shape="wide" sizes="(min-width: 48em) 44rem, 100vw" alt="" />
      ) : (
        <img src={url} alt="" width={1280} height={720} />
      )}
    </Figure>
  )
}
