import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { useOrganizationActivities, useOrganizationVacancies } from '#client/api/organizations.ts'
import { ShowRest, wholeList } from '#client/lists/show-rest.tsx'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Container, Grid, Section, Stack } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import type { Organization } from '#shared/resources/organization.ts'
import { OccurrenceTile } from '../calendar/occurrence-tile.tsx'
import { VacancyCards } from '../vacancies/vacancy-cards.tsx'

/** What an organization has to offer: its next activities, and its vacancies. */
export function OrganizationLists({ organization }: { organization: Organization }) {
  return (
    <>
      <OrganizationActivities key={`${organization.id} dates`} organization={organization} />
      <OrganizationVacancies key={organization.id} organization={organization} />
    </>
  )
}

/** Its next dates in the calendar; empty without dates or without a calendar. */
function OrganizationActivities({ organization }: { organization: Organization }) {
  const { t } = useTranslation('directory')
  const { flags } = useBoot()
  const [size, setSize] = useState<number>()
  const state = useOrganizationActivities(flags.activitiesEnabled ? organization.id : null, size)
  const { data: dates } = state
  if (!dates || dates.length === 0) return null
  return (
    <Section>
      <Container>
        <Stack gap="6">
          <Heading as="h2">{t('organization.activities', { name: organization.name })}</Heading>
          <Grid columns="three">
            {dates.map((date) => (
              <OccurrenceTile key={date.id} occurrence={date} />
            ))}
          </Grid>
          <ShowRest state={state} onShow={() => setSize(wholeList)} />
        </Stack>
      </Container>
    </Section>
  )
}

function OrganizationVacancies({ organization }: { organization: Organization }) {
  const { t } = useTranslation('directory')
  const [size, setSize] = useState<number>()
  const state = useOrganizationVacancies(organization.id, size)
  const { data: vacancies } = state
  if (!vacancies) return null
  return (
    <Section tone="subtle">
      <Container>
        <Stack gap="6">
          <Heading as="h2">{t('organization.vacancies', { name: organization.name })}</Heading>
          {vacancies.length > 0 ? (
            <VacancyCards columns="three" vacancies={vacancies} />
          ) : (
            <Stack gap="2" align="start">
              <Text>{t('organization.noVacancies')}</Text>
              <TextLink as={Link} to={pathTo('vacancySearch')} standalone>
                {t('organization.searchVacancies')}
              </TextLink>
            </Stack>
          )}
          <ShowRest state={state} onShow={() => setSize(wholeList)} />
        </Stack>
      </Container>
    </Section>
  )
}
