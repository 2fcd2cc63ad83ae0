import { useTranslation } from 'react-i18next'
import { useSimilarVacancies } from '#client/api/vacancies.ts'
import { withinSentence } from '#client/i18n/within-sentence.ts'
import { drawingsFor } from '#client/records/vacancies/vacancy-drawings.ts'
import { Container, Section, Stack } from '#client/ui/layout.tsx'
import { Heading } from '#client/ui/text.tsx'
import type { Vacancy } from '#shared/resources/vacancy.ts'
import type { ListedVacancy } from '#shared/resources/vacancy-search.ts'
import { similarityOf } from './similarity-reason.ts'
import { VacancyCards } from './vacancy-cards.tsx'

/** Similar vacancies, each with what it has in common with this one. */
export function SimilarVacancies({ vacancy }: { vacancy: Vacancy }) {
  const { t } = useTranslation('site')
  const { data: similar } = useSimilarVacancies(vacancy.id)
  const reason = useSimilarityText(vacancy)
  if (!similar || similar.length === 0) return null
  return (
    <Section tone="subtle" space="md" data-print="none">
      <Container>
        <Stack gap="6">
          <Heading as="h2">{t('vacancy.similar')}</Heading>
          <VacancyCards
            columns="three"
            vacancies={similar}
            taken={drawingsFor(vacancy).slice(0, 1)}
            card={(other) => ({ reason: reason(other) })}
          />
        </Stack>
      </Container>
    </Section>
  )
}

function useSimilarityText(model: Vacancy): (other: ListedVacancy) => string | undefined {
  const { t } = useTranslation('site')
  return (other) => {
    const shared = similarityOf(model, other)
    switch (shared?.kind) {
      case 'organization':
        return t('vacancy.reason.organization', { organization: shared.name })
      case 'category':
        return shared.here
          ? t('vacancy.reason.categoryHere', { city: shared.here })
          : t('vacancy.reason.category', { name: withinSentence(t(`categories.${shared.slug}`)) })
      case 'theme':
        return shared.here
          ? t('vacancy.reason.themeHere', { city: shared.here })
          : t('vacancy.reason.theme', { name: withinSentence(t(`themes.${shared.slug}`)) })
      case 'place':
        return t('vacancy.reason.place', { city: shared.city })
      default:
        return undefined
    }
  }
}
