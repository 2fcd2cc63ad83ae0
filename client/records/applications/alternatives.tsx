import { useTranslation } from 'react-i18next'
import { useAlternativeVacancies } from '#client/api/vacancies.ts'
import { MatchReasons } from '#client/records/matching/match-reasons.tsx'
import { usePageText } from '#client/shell/content-language.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'

/** Three vacancies in the place of one that went no further, with the terms of the sum. */
export function Alternatives({ applicationId, headingAs }: { applicationId: string; headingAs: 'h2' | 'h3' }) {
  const { t } = useTranslation('applications')
  const inWords = usePageText()
  const { data: vacancies, error } = useAlternativeVacancies(applicationId)
  // Not what the page is for: the rest is shown without it.
  if (error && !vacancies) return null
  if (!vacancies) return <Skeleton shape="text" />
  return (
    <Stack gap="3" as="section">
      <Heading as={headingAs} size="md">
        {t('alternatives.title')}
      </Heading>
      {vacancies.length === 0 ? <Text tone="muted">{t('alternatives.none')}</Text> : null}
      {vacancies.length > 0 ? <Text tone="muted">{t('alternatives.text')}</Text> : null}
      <Stack as="ul" gap="4">
        {vacancies.map(({ id, title, titleEn, organization, address, meta }) => {
          const shown = inWords(title, titleEn)
          return (
            <Stack as="li" gap="1" key={id}>
              <TextLink as={Link} to={pathTo('vacancy', { id })} lang={shown.lang}>
                {shown.text}
              </TextLink>
              <Text size="sm" tone="muted">
                {[organization?.name, address?.city].filter(Boolean).join(' · ')}
              </Text>
              {meta?.match ? <MatchReasons match={meta.match} reader="volunteer" /> : null}
            </Stack>
          )
        })}
      </Stack>
      <TextLink as={Link} to={pathTo('vacancySearch')} standalone>
        {t('alternatives.all')}
      </TextLink>
    </Stack>
  )
}
