import arrowRightIcon from 'virtual:icons/arrow-right'
import searchIcon from 'virtual:icons/search'
import { useTranslation } from 'react-i18next'
import { useHref, useNavigate } from 'react-router'
import { useBoot } from '#client/api/boot.tsx'
import { useCenters } from '#client/api/center.ts'
import { usePlaces } from '#client/api/places.ts'
import { Only } from '#client/api/site-parts.tsx'
import { PageHead } from '#client/shell/head/page-head.tsx'
import { useSearchParams } from '#client/shell/navigation/search-params.ts'
import type { Page } from '#client/shell/pages/page.ts'
import { Button } from '#client/ui/button.tsx'
import { Card, CardBody } from '#client/ui/card.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Hero } from '#client/ui/hero.tsx'
import { Illustration } from '#client/ui/illustration.tsx'
import { Input } from '#client/ui/input.tsx'
import { Container, Section, Stack } from '#client/ui/layout.tsx'
import { SearchBar, SearchBarAction, SearchBarField } from '#client/ui/search-bar.tsx'
import { Heading, Prose, Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import { distanceKm, type Place, placesPath } from '#shared/resources/place.ts'
import { centerParameter, centersPath, type VolunteerCenter } from '#shared/resources/volunteer-center.ts'
import { CenterList } from './center-list.tsx'
import { CentersMap } from './centers-map.tsx'
import { PartnerSiteFooter } from './partner-site-footer.tsx'

export const page: Page = {
  component: PartnerSitePage,
  title: { nl: 'Gelderse Handen', en: 'Gelderse Handen' },
  description: {
    nl: 'Gelderse Handen brengt Gelderlanders en vrijwilligerswerk bij elkaar.',
    en: 'Gelderse Handen brings people in Gelderland and volunteer work together.',
  },
  initialData: (_, search) => {
    const place = search.get('postcode')?.trim()
    return [{ path: centersPath }, ...(place ? [{ path: placesPath(place) }] : [])]
  },
}

/** The campaign page: what it is, and from a postal code to the nearest center. */
export function PartnerSitePage() {
  const { t } = useTranslation('directory')
  const centers = useCentersOfProvince()
  const { partnerSite } = useBoot()
  const params = useSearchParams()
  const navigate = useNavigate()
  const postalCode = params.get('postcode')?.trim() ?? ''
  const { data: places } = usePlaces(postalCode || null)
  const place = places?.[0]
  const nearest = place && centers ? nearestTo(place, centers) : undefined
  const page = useHref(pathTo('partnerSite'))
  return (
    <>
      <PageHead
        colorMode="light"
        title={t('partnerSite.title')}
        siteName={t('partnerSite.title')}
        description={t('partnerSite.lead')}
        canonical={pathTo('partnerSite')}
      />
      <Hero
        title={
          <Heading as="h1" size="5xl">
            {t('partnerSite.title')}
          </Heading>
        }
        lead={t('partnerSite.lead')}
        media={<Illustration name="hero-arnhem" />}
      >
        <Stack gap="4">
          <Only has="places">
            <SearchBar
              action={page}
              method="get"
              onSubmit={(event) => {
                event.preventDefault()
                const postalCode = String(new FormData(event.currentTarget).get('postcode') ?? '').trim()
                void navigate(pathTo('partnerSite', {}, { postcode: postalCode }))
              }}
            >
              <SearchBarField htmlFor="postcode" label={t('partnerSite.postalCode')}>
                <Input
                  id="postcode"
                  name="postcode"
                  plain
                  key={postalCode}
                  defaultValue={postalCode}
                  placeholder={t('partnerSite.postalCodeHint')}
                  autoComplete="postal-code"
                />
              </SearchBarField>
              <SearchBarAction>
                <Button type="submit" size="lg" startIcon={searchIcon}>
                  {t('partnerSite.find')}
                </Button>
              </SearchBarAction>
            </SearchBar>
          </Only>
          {nearest && place ? (
            <Card as="div" size="sm" role="status">
              <CardBody>
                <Text weight="medium">{t('partnerSite.nearest', { place: place.label, name: nearest.name })}</Text>
                <div>
                  <Button as="a" href={`${page}?${centerParameter}=${nearest.slug}`} endIcon={arrowRightIcon}>
                    {t('switch.go', { name: nearest.name })}
                  </Button>
                </div>
              </CardBody>
            </Card>
          ) : null}
          {postalCode && places?.length === 0 ? (
            <Alert role="status" status="warning">
              {t('partnerSite.unknown')}
            </Alert>
          ) : null}
        </Stack>
      </Hero>
      <Section>
        <Container>
          <Stack gap="4">
            <Heading as="h2">{t('partnerSite.howTitle')}</Heading>
            <Prose>
              <ol>
                <li>{t('partnerSite.how1')}</li>
                <li>{t('partnerSite.how2')}</li>
                <li>{t('partnerSite.how3')}</li>
              </ol>
            </Prose>
          </Stack>
        </Container>
      </Section>
      <Section tone="subtle">
        <Container>
          <Stack gap="6">
            <Heading as="h2">{t('partnerSite.centersTitle')}</Heading>
            <CentersMap centers={centers ?? []} />
            <CenterList centers={centers ?? []} from="partnerSite" />
          </Stack>
        </Container>
      </Section>
      {partnerSite ? <PartnerSiteFooter /> : null}
    </>
  )
}

/** The centers of the campaign's province, which is that of the center that the site belongs to. */
function useCentersOfProvince(): VolunteerCenter[] | undefined {
  const { data: centers } = useCenters()
  const { center } = useBoot()
  const own = centers?.find(({ id }) => id === center?.id)
  return own ? centers?.filter(({ province }) => province === own.province) : centers
}

function nearestTo(place: Place, centers: readonly VolunteerCenter[]): VolunteerCenter | undefined {
  return centers.toSorted((a, b) => distanceKm(place, a) - distanceKm(place, b))[0]
}
