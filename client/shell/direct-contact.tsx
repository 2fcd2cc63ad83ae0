import clockIcon from 'virtual:icons/clock'
import mailIcon from 'virtual:icons/mail'
import mapPinIcon from 'virtual:icons/map-pin'
import phoneIcon from 'virtual:icons/phone'
import { useTranslation } from 'react-i18next'
import { Avatar } from '#client/ui/avatar.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Text } from '#client/ui/text.tsx'
import { telephone } from '#shared/paths.ts'
import type { CenterContact } from '#shared/resources/volunteer-center.ts'
import { useHoursOf } from './opening-hours/contact-hours.ts'
import { OpenNow } from './opening-hours/opening-hours.tsx'

/** How to reach the center without a form: whom, by phone or mail, when and where. */
export function DirectContact({ contact }: { contact: CenterContact }) {
  const { t } = useTranslation('common')
  const lines = useHoursOf()(contact)
  return (
    <Stack gap="4">
      {contact.name ? (
        <Inline wrap={false}>
          <Avatar name={contact.name} src={contact.photoUrl ?? null} size="lg" decorative />
          <Stack gap="0">
            <Text weight="semibold">{contact.name}</Text>
            <Text size="sm" tone="muted">
              {t('directContact.person')}
            </Text>
          </Stack>
        </Inline>
      ) : null}
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
      {lines.length > 0 ? (
        <Inline align="start" wrap={false}>
          <Icon icon={clockIcon} label={t('directContact.hours')} />
          <Stack gap="1">
            <OpenNow hours={contact.openingHours} size="md" plain />
            {lines.map(({ text, lang }) => (
              <Text key={text} lang={lang}>
                {text}
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
