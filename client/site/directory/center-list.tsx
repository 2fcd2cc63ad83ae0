import { useTranslation } from 'react-i18next'
import { useHref } from 'react-router'
import { useBoot } from '#client/api/boot.tsx'
import { useContentLanguage } from '#client/shell/content-language.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Card, CardBody, CardDescription, CardLink, CardTitle } from '#client/ui/card.tsx'
import { Grid } from '#client/ui/layout.tsx'
import { pathTo } from '#shared/paths.ts'
import { centerParameter, type VolunteerCenter } from '#shared/resources/volunteer-center.ts'

type Props = { centers: readonly VolunteerCenter[]; from: 'switchCenter' | 'partnerSite' }

/** Every center with a link to its own site: a full page load, since it is on another host. */
export function CenterList({ centers, from }: Props) {
  const { t } = useTranslation('directory')
  const { center: bootCenter, partnerSite } = useBoot()
  const contentLanguage = useContentLanguage()
  const page = useHref(pathTo(from))
  return (
    <Grid columns="three">
      {centers.map((center) => (
        <Card key={center.id} interactive>
          <CardBody>
            <CardTitle as={from === 'switchCenter' ? 'h2' : 'h3'}>
              <CardLink href={`${page}?${centerParameter}=${encodeURIComponent(center.slug)}`} rel="external">
                {center.name}
              </CardLink>
            </CardTitle>
            <CardDescription lang={contentLanguage}>{center.region}</CardDescription>
            {bootCenter?.id === center.id && !partnerSite ? (
              <div>
                <Badge tone="success">{t('switch.current')}</Badge>
              </div>
            ) : null}
          </CardBody>
        </Card>
      ))}
    </Grid>
  )
}
