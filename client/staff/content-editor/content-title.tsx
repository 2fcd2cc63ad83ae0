import { useEffect, useRef } from 'react'
import { type Control, type FieldValues, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useContentLanguage } from '#client/shell/content-language.ts'
import type { ContentItem } from '#shared/resources/content-item.ts'
import { slugOf } from './content-fields.tsx'
import { PageTextField } from './page-text-field.tsx'

type Props = { item: ContentItem; control: Control<FieldValues>; onEnter: () => void }

/** Whether the address is the one that the title suggests: `open-dag` or `open-dag-2` of "Open dag". */
const isSuggested = (slug: string, title: string): boolean =>
  title === '' || (slug.startsWith(slugOf(title)) && /^(?:-\d+)?$/.test(slug.slice(slugOf(title).length)))

/** The title in its place. Until the text was on the site, the address follows it, unless somebody chose another. */
export function ContentTitle({ item, control, onEnter }: Props) {
  const { t } = useTranslation('content')
  const { setValue, getValues } = useFormContext()
  const title = useRef(item.content.title)
  const lang = useContentLanguage(item.locale)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (title.current === '') place.current?.querySelector('textarea')?.focus()
  }, [])
  // The language versions share one address.
  const mayFollow = item.publishedAt === null && item.translations.length === 0
  const follow = (text: string) => {
    if (mayFollow && isSuggested(String(getValues('slug') ?? ''), title.current)) {
      setValue('slug', slugOf(text), { shouldDirty: true })
    }
    title.current = text
  }
  return (
    <div ref={place} lang={lang}>
      <PageTextField
        control={control}
        name="title"
        look="title"
        label={t('field.title')}
        missing={t('field.titleMissing')}
        optional={false}
        maxLength={120}
        onEnter={onEnter}
        onText={follow}
      />
    </div>
  )
}
