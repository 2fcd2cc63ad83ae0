import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { updateMediaItem } from '#client/api/media.ts'
import { readNewest } from '#client/api/use-document.ts'
import { CheckboxField } from '#client/forms/fields/checkbox-field.tsx'
import { SelectField } from '#client/forms/fields/select-field.tsx'
import { TagsField } from '#client/forms/fields/tags-field.tsx'
import { TextField } from '#client/forms/fields/text-field.tsx'
import { Form } from '#client/forms/form.tsx'
import { useVersionedForm } from '#client/forms/versions/use-versioned-form.ts'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import { type MediaItem, mediaItemPath } from '#shared/resources/media-item.ts'
import { mediaLicences } from '#shared/resources/media-item-values.ts'
import { mediaItemShape } from '#shared/resources/shapes/staff.ts'
import { MediaLooks } from './media-looks.tsx'
import { schemaFor, versionOf } from './media-values.ts'

type Props = {
  item: MediaItem
  suggestions: readonly string[]
  onSaved: (item: MediaItem) => void
  submitLabel?: string
}

/** What a medium shows, who made it and how it is found again. */
export function MediaForm({ item, suggestions, onSaved, submitLabel }: Props) {
  const { t } = useTranslation('media')
  const { flags } = useBoot()
  const form = useVersionedForm({
    draft: { name: 'media_item', recordId: item.id },
    schema: schemaFor(item, flags.i18nEnabled),
    version: versionOf(item),
    loadNewest: async () => versionOf(await readNewest(mediaItemShape, mediaItemPath(item.id))),
    onSubmit: async (values, _key, lockVersion) => {
      const stored = await updateMediaItem(item.id, { ...values, lockVersion })
      showToast({ title: t('details.saved'), tone: 'success' })
      onSaved(stored)
      return stored.lockVersion
    },
  })
  const { control } = form
  const isDecorative = useWatch({ control, name: 'decorative' })
  return (
    <Form
      form={form}
      submitLabel={submitLabel ?? t('details.save')}
      messages={{
        altMissing: t('details.altMissing'),
        altIsName: t('details.altIsName'),
        creditMissing: t('details.creditMissing'),
      }}
    >
      {item.kind === 'image' ? (
        <>
          <MediaLooks item={item} form={form} />
          {isDecorative ? null : (
            <>
              <TextField
                control={control}
                name="altNl"
                label={t('details.altNl')}
                help={t('details.altHelp')}
                optional={false}
                maxLength={250}
              />
              {flags.i18nEnabled ? (
                <TextField control={control} name="altEn" label={t('details.altEn')} optional={false} maxLength={250} />
              ) : null}
            </>
          )}
          <CheckboxField
            control={control}
            name="decorative"
            label={t('details.decorative')}
            description={t('details.decorativeHelp')}
          />
        </>
      ) : null}
      <SelectField
        control={control}
        name="licence"
        label={t('details.licence')}
        missing={t('details.licenceMissing')}
        options={mediaLicences.map((value) => ({ value, label: t(`licences.${value}`) }))}
      />
      <TextField
        control={control}
        name="credit"
        label={t('details.credit')}
        help={t('details.creditHelp')}
        maxLength={120}
      />
      <TagsField
        control={control}
        name="tags"
        label={t('details.tags')}
        help={t('details.tagsHelp')}
        suggestions={suggestions}
        maximum={12}
        optional
      />
    </Form>
  )
}
