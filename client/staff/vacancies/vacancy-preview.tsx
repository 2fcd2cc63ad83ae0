import { type Control, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { VacancyCard } from '#client/records/vacancies/vacancy-card.tsx'
import { drawingsFor } from '#client/records/vacancies/vacancy-drawings.ts'
import { useSession } from '#client/shell/session/session.ts'
import { Stack } from '#client/ui/layout.tsx'
import { Text } from '#client/ui/text.tsx'
import type { Vacancy } from '#shared/resources/vacancy.ts'
import type { ListedVacancy } from '#shared/resources/vacancy-search.ts'
import type { VacancyValues } from './vacancy-values.ts'

type Props = { control: Control<VacancyValues>; vacancy: Vacancy | null }

/** The card as visitors see it in lists, while it is written. */
export function VacancyPreview({ control, vacancy }: Props) {
  const { t } = useTranslation('vacancies')
  const { organizations } = useSession()
  const values = useWatch({ control }) as VacancyValues
  const organization = vacancy?.organization ?? organizations.find(({ id }) => id === values.organizationId)
  const listed: ListedVacancy = {
    id: vacancy?.id ?? '0',
    title: values.title || t('preview.noTitle'),
    titleEn: values.titleEn || null,
    kind: values.kind || 'recurring',
    frequency: values.frequency || null,
    dayparts: values.dayparts,
    themes: values.themes,
    categories: values.categories,
    image: vacancy?.image ?? null,
    ...(organization ? { organization: { id: organization.id, name: organization.name } } : {}),
    ...(values.address.city
      ? { address: { id: '0', city: values.address.city, latitude: null, longitude: null } }
      : {}),
  }
  return (
    <Stack as="section" gap="2" aria-label={t('preview.title')}>
      <Text size="sm" weight="semibold">
        {t('preview.title')}
      </Text>
      {/* A picture of the card: nothing in it can be pressed. */}
      <div inert>
        <VacancyCard vacancy={listed} drawing={drawingsFor(listed)[0]} bare />
      </div>
    </Stack>
  )
}
