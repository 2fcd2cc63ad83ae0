import heartHandshakeIcon from 'virtual:icons/heart-handshake'
import mapPinIcon from 'virtual:icons/map-pin'
import { useTranslation } from 'react-i18next'
import { useCenterContact } from '#client/api/center.ts'
import { useRecentPlacements } from '#client/api/center-figures.ts'
import { useHomePage } from '#client/api/home-page.ts'
import { ContactLinks } from '#client/shell/contact-links.tsx'
import { Initiator } from '#client/shell/initiator.tsx'
import { OpenNow } from '#client/shell/opening-hours/opening-hours.tsx'
import { HeroContact } from '#client/ui/hero.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { Inline } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Text } from '#client/ui/text.tsx'
import { completeSections } from '#shared/resources/home-page.ts'
import { placementsId } from './placements-id.ts'

/** Below the search: phone number, whether somebody is there now, and the address, for who would rather talk to somebody; and who went before. */
export function HomeContact() {
  const { t } = useTranslation('site')
  const contact = useCenterContact()
  if (!contact) return null
  const { phone, street, city, openingHours } = contact
  const address = [street, city].filter(Boolean).join(', ')
  return (
    <HeroContact>
      <ContactLinks contact={{ phone, email: '' }} />
      <OpenNow hours={openingHours} size="md" />
      {address ? (
        <Inline gap="2" wrap={false}>
          <Icon icon={mapPinIcon} />
          <Text>{t('home.visit', { address })}</Text>
        </Inline>
      ) : null}
      <Started />
      <Initiator within="hero" />
    </HeroContact>
  )
}

/** That others went before, with the way to what they started with. */
function Started() {
  const { t } = useTranslation('site')
  const { data } = useRecentPlacements()
  const sections = completeSections(useHomePage().data?.sections ?? [])
  const isShown = sections.some(({ kind, shown }) => kind === 'figures' && shown)
  if (!data?.volunteers || !isShown) return null
  return (
    <TextLink href={`#${placementsId}`} startIcon={heartHandshakeIcon} standalone>
      {t('placements.title', { count: data.volunteers })}
    </TextLink>
  )
}
