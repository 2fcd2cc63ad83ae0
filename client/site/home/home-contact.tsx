import mapPinIcon from 'virtual:icons/map-pin'
import { useTranslation } from 'react-i18next'
import { useCenterContact } from '#client/api/center.ts'
import { ContactLinks } from '#client/shell/contact-links.tsx'
import { OpenNow } from '#client/shell/opening-hours/opening-hours.tsx'
import { HeroContact } from '#client/ui/hero.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { Inline } from '#client/ui/layout.tsx'
import { Text } from '#client/ui/text.tsx'

/** Below the search: phone number, whether somebody is there now, and the address, for who would rather talk to somebody. */
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
    </HeroContact>
  )
}
