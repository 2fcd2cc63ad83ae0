import bikeIcon from 'virtual:icons/bike'
import busIcon from 'virtual:icons/bus'
import carIcon from 'virtual:icons/car'
import { useTranslation } from 'react-i18next'
import { useSession } from '#client/shell/session/session.ts'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { directionsTo, type TravelMode, travelModes } from '#shared/directions.ts'
import type { Vacancy } from '#shared/resources/vacancy.ts'
import { VacancyMap } from './vacancy-map.tsx'
import { approximatePoint, exactPoint, useVacancyAddress } from './vacancy-place.ts'

const icons: Record<TravelMode, string> = { bike: bikeIcon, publicTransport: busIcon, car: carIcon }

/** How to get there: the address, links to directions and the map. Nothing for work at home. */
export function VacancyDirections({ vacancy }: { vacancy: Vacancy }) {
  const { t } = useTranslation('site')
  const { signedIn } = useSession()
  const address = useVacancyAddress(vacancy)
  const point = signedIn ? exactPoint(vacancy) : approximatePoint(vacancy)
  if (!point) return null
  return (
    <Stack gap="3" as="section" data-print="none">
      <Heading as="h2" size="xl">
        {t('vacancy.directions.title')}
      </Heading>
      <Text>{address}</Text>
      <Inline gap="3" as="ul" role="list">
        {travelModes.map((mode) => (
          <li key={mode}>
            <TextLink href={directionsTo[mode](point)} rel="noopener" startIcon={icons[mode]} standalone>
              {t(`vacancy.directions.${mode}`)}
            </TextLink>
          </li>
        ))}
      </Inline>
      <Text size="sm" tone="muted">
        {t(signedIn ? 'vacancy.directions.note' : 'vacancy.directions.areaNote')}
      </Text>
      <VacancyMap vacancy={vacancy} />
    </Stack>
  )
}
