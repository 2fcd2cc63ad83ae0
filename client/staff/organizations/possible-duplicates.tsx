import { useEffect, useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNewDuplicates } from '#client/api/organization-reviews.ts'
import { Alert } from '#client/ui/feedback.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Prose } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import type { DuplicateSearch } from '#shared/resources/organization-review.ts'
import type { ProfileValues } from './organization-values.ts'

/** Milliseconds after the last keystroke. */
const delayMs = 500
const shownDuplicates = 3

/** Organizations that look like the one that is typed: to look at, not to stop anybody. */
export function PossibleDuplicates({ control }: { control: Control<ProfileValues> }) {
  const { t } = useTranslation('organizations')
  const [name, kvkText, email, phone, website] = useWatch({
    control,
    name: ['name', 'kvkNumber', 'email', 'phone', 'website'],
  })
  const kvkNumber = (kvkText ?? '').replace(/\s/g, '')
  const [search, setSearch] = useState<DuplicateSearch | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => {
      const typed = {
        ...((name ?? '').trim().length > 2 ? { name: (name ?? '').trim() } : {}),
        ...(/^\d{8}$/.test(kvkNumber) ? { kvk_number: kvkNumber } : {}),
        ...(email?.includes('@') ? { email } : {}),
        ...(phone ? { phone } : {}),
        ...(typeof website === 'string' && website ? { website } : {}),
      }
      setSearch(Object.keys(typed).length > 0 ? typed : null)
    }, delayMs)
    return () => clearTimeout(timer)
  }, [name, kvkNumber, email, phone, website])
  const { data } = useNewDuplicates(search)
  const found = search ? (data ?? []).slice(0, shownDuplicates) : []
  return (
    <div role="status">
      {found.length > 0 ? (
        <Alert status="warning" title={t('add.duplicates', { count: found.length })}>
          <Prose size="md">
            <ul>
              {found.map(({ id, name: other, city, reasons }) => (
                <li key={id}>
                  {/* In another tab: what was typed stays. */}
                  <TextLink href={pathTo('organizationEdit', { id })} target="_blank" rel="noreferrer">
                    {city ? `${other}, ${city}` : other}
                  </TextLink>
                  : {reasons.map((reason) => t(`duplicates.reasons.${reason}`)).join(', ')}
                </li>
              ))}
            </ul>
          </Prose>
          {t('add.duplicatesText')}
        </Alert>
      ) : null}
    </div>
  )
}
