import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { useCenterFigures } from '#client/api/center.ts'
import { formatNumber } from '#client/i18n/format.ts'
import { StatCounter } from '#client/ui/card.tsx'
import { Container, Grid, Section } from '#client/ui/layout.tsx'
import { VisuallyHidden } from '#client/ui/text.tsx'

/** The center's figures; a zero is left out. */
export function HomeFigures() {
  const { t } = useTranslation('site')
  const { locale } = useBoot()
  const { data: figures } = useCenterFigures()
  if (!figures) return null
  const shown = (['openVacancies', 'organizations', 'comingActivities', 'placedVolunteers'] as const).filter(
    (name) => figures[name] > 0,
  )
  if (shown.length === 0) return null
  return (
    <Section space="sm" aria-labelledby="home-figures">
      <Container width="wide">
        <VisuallyHidden as="h2" id="home-figures">
          {t('figures.title')}
        </VisuallyHidden>
        <Grid columns="four" as="dl">
          {shown.map((name) => (
            <StatCounter
              key={name}
              value={formatNumber(locale, figures[name])}
              label={t(`figures.${name}`, { count: figures[name] })}
            />
          ))}
        </Grid>
      </Container>
    </Section>
  )
}
