import arrowRightIcon from 'virtual:icons/arrow-right'
import { useTranslation } from 'react-i18next'
import { useComingActivities } from '#client/api/activities.ts'
import { useBoot } from '#client/api/boot.tsx'
import { useList } from '#client/api/use-document.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Grid, Inline, Stack } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Heading } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import { vacancyShape } from '#shared/resources/shapes/organization.ts'
import type { ListedVacancy } from '#shared/resources/vacancy-search.ts'
import { OccurrenceTile } from '../calendar/occurrence-tile.tsx'
import { VacancyCards } from '../vacancies/vacancy-cards.tsx'
import { VacancyListSkeleton } from '../vacancies/vacancy-list-skeleton.tsx'
import { blockSize, blockVacanciesPath, themesOfBlock } from './block-requests.ts'

type VacanciesProps = { heading: string; theme: string | null; lang: string | undefined }

/** The newest vacancies within a text, with a link to all of them. */
export function VacanciesBlock({ heading, theme, lang }: VacanciesProps) {
  const { t } = useTranslation('site')
  const themes = themesOfBlock(theme)
  const { data: vacancies } = useList<ListedVacancy>(vacancyShape, blockVacanciesPath(theme))
  if (vacancies?.length === 0) return null
  return (
    <Stack gap="5" as="section">
      <Inline justify="between" align="baseline">
        <Heading as="h2" lang={lang}>
          {heading}
        </Heading>
        <TextLink as={Link} to={pathTo('vacancySearch', {}, { theme: themes })} endIcon={arrowRightIcon} standalone>
          {t('content.allVacancies')}
        </TextLink>
      </Inline>
      {vacancies ? <VacancyCards columns="two" vacancies={vacancies} /> : <VacancyListSkeleton count={blockSize} />}
    </Stack>
  )
}

/** The next dates of the calendar within a text; nothing where the tenant has none. */
export function ActivitiesBlock({ heading, lang }: { heading: string; lang: string | undefined }) {
  const { t } = useTranslation('site')
  const { flags } = useBoot()
  const { data: dates } = useComingActivities(flags.activitiesEnabled)
  if (!dates || dates.length === 0) return null
  return (
    <Stack gap="5" as="section">
      <Inline justify="between" align="baseline">
        <Heading as="h2" lang={lang}>
          {heading}
        </Heading>
        <TextLink as={Link} to={pathTo('calendar')} endIcon={arrowRightIcon} standalone>
          {t('home.agendaAll')}
        </TextLink>
      </Inline>
      <Grid columns="two">
        {dates.map((date) => (
          <OccurrenceTile key={date.id} occurrence={date} />
        ))}
      </Grid>
    </Stack>
  )
}
