import { type Control, type FieldValues, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useBoot, useSiteName } from '#client/api/boot.tsx'
import { TextField } from '#client/forms/fields/text-field.tsx'
import { TextareaField } from '#client/forms/fields/textarea-field.tsx'
import { Card, CardBody } from '#client/ui/card.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { Text } from '#client/ui/text.tsx'
import { contentLivePath } from '#shared/list-columns/content.ts'
import type { ContentKind } from '#shared/resources/content-item.ts'
import { ContentPicture } from './content-picture.tsx'
import type { ContentValues } from './content-values.ts'

/** Characters of a description that search engines show. */
const shownDescription = 155
const clipped = (text: string) => (text.length > shownDescription ? `${text.slice(0, shownDescription - 1)}…` : text)

/** What search engines and shared links show, with a look at both. */
export function SeoFields({ kind, control }: { kind: ContentKind; control: Control<FieldValues> }) {
  const { t } = useTranslation('content')
  const { origin } = useBoot()
  const values = useWatch({ control }) as Partial<ContentValues>
  const { seo } = values
  const site = useSiteName()
  const title = seo?.title || values.title || ''
  const description = seo?.description || values.excerpt || t('seo.noDescription')
  const image = seo?.image ?? values.image ?? null
  return (
    <Disclosure summary={t('seo.heading')}>
      <Stack gap="5">
        <TextField
          control={control}
          name="seo.title"
          label={t('seo.title')}
          help={t('seo.titleHelp')}
          optional
          maxLength={120}
        />
        <TextareaField
          control={control}
          name="seo.description"
          label={t('seo.description')}
          help={t('seo.descriptionHelp')}
          optional
          rows={3}
        />
        <ContentPicture name="seo.image" label={t('seo.image')} value={seo?.image ?? null} />
        <Stack gap="2">
          <Text weight="medium" size="sm">
            {t('seo.result')}
          </Text>
          <Card>
            <CardBody>
              <Text size="sm" tone="muted">
                {origin.replace(/^https?:\/\//, '') + contentLivePath({ kind, slug: values.slug ?? '' })}
              </Text>
              <Text size="lg">{`${title} | ${site}`}</Text>
              <Text size="sm">{clipped(description)}</Text>
            </CardBody>
          </Card>
        </Stack>
        <Stack gap="2">
          <Text weight="medium" size="sm">
            {t('seo.card')}
          </Text>
          <Card>
            {image ? <img src={image} alt="" width={640} height={360} /> : null}
            <CardBody>
              <Text weight="medium">{title}</Text>
              <Text size="sm" tone="muted" lines="two" dir="auto">
                {description}
              </Text>
              <Text size="sm" tone="muted">
                {site}
              </Text>
            </CardBody>
          </Card>
        </Stack>
      </Stack>
    </Disclosure>
  )
}
