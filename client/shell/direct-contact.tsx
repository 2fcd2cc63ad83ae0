import clockIcon from 'virtual:icons/clock'
import mailIcon from 'virtual:icons/mail'
import mapPinIcon from 'virtual:icons/map-pin'
import phoneIcon from 'virtual:icons/phone'
import { useTranslation } from 'react-i18next'
import { Icon } from '#client/ui/icon.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Text } from '#client/ui/text.tsx'
import { telephone } from '#shared/paths.ts'
import type { CenterContact } from '#shared/resources/volunteer-center.ts'
import { useCenterText } from './content-language.ts'

/** How to reach the center without a form: phone, mail, hours and address. */
export function DirectContact({ contact }: { contact: CenterContact }) {
  const { t } = useTranslation('common')
  const hours = useCenterText()(contact.hours, contact.hoursEn)
  return (
    <Stack gap="4">
      {contact.phone ? (
        <Inline align="start" wrap={false}>
          <Icon icon={phoneIcon} />
          <TextLink href={telephone(contact.phone)}>{t('directContact.call', { phone: contact.phone })}</TextLink>
        </Inline>
      ) : null}
      {contact.email ? (
        <Inline align="start" wrap={false}>
          <Icon icon={mailIcon} />
          <TextLink href={`mailto:${contact.email}`}>{t('directContact.mail', { email: contact.email })}</TextLink>
        </Inline>
      ) : null}
      {hours.text.length > 0 ? (
        <Inline align="start" wrap={false}>
          <Icon icon={clockIcon} label={t('directContact.hours')} />
          <Stack gap="1">
            {hours.text.map((line) => (
              <Text key={line} lang={hours.lang}>
                {line}
              </Text>
            ))}
          </Stack>
        </Inline>
      ) : null}
      {contact.street || contact.city ? (
        <Inline align="start" wrap={false}>
          <Icon icon={mapPinIcon} label={t('directContact.address')} />
          <Text>
            {contact.street}
            {contact.street ? <br /> : null}
            {contact.postalCode} {contact.city}
          </Text>
        </Inline>
      ) : null}
    </Stack>
  )
}
