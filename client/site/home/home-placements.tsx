import heartHandshakeIcon from 'virtual:icons/heart-handshake'
import { useTranslation } from 'react-i18next'
import { useRecentPlacements } from '#client/api/center-figures.ts'
import { VacancyTitle } from '#client/records/vacancies/vacancy-title.tsx'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { Grid, Inline, Stack } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import { placementsId } from './placements-id.ts'

/** With what volunteers started lately, never who; how many is in the hero. Nothing with fewer than five. */
export function HomePlacements() {
  const { t } = useTranslation('site')
  const { data } = useRecentPlacements()
  if (!data?.volunteers) return null
  return (
    <Stack gap="4">
      <Heading as="h3" size="lg" id={placementsId} tabIndex={-1}>
        {data.vacancies.length > 0 ? t('placements.lately') : t('placements.title', { count: data.volunteers })}
      </Heading>
      {data.vacancies.length > 0 ? (
        <Grid columns="three" as="ul" role="list" gap="5">
          {data.vacancies.map(({ place, ...vacancy }) => (
            <li key={vacancy.id}>
              <Inline gap="3" wrap={false} align="start">
                <Icon icon={heartHandshakeIcon} />
                <Stack gap="0">
                  <Text size="sm" tone="muted">
                    {place ? t('placements.startedIn', { place }) : t('placements.started')}
                  </Text>
                  <TextLink as={Link} to={pathTo('vacancy', { id: vacancy.id })}>
                    <VacancyTitle vacancy={vacancy} />
                  </TextLink>
                </Stack>
              </Inline>
            </li>
          ))}
        </Grid>
      ) : null}
    </Stack>
  )
}
