import phoneIcon from 'virtual:icons/phone'
import { useTranslation } from 'react-i18next'
import { useSiteName } from '#client/api/boot.tsx'
import { useCenterContact } from '#client/api/center.ts'
import { useHoursOf } from '#client/shell/opening-hours/contact-hours.ts'
import { OpenNow } from '#client/shell/opening-hours/opening-hours.tsx'
import { Card, CardBody } from '#client/ui/card.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { telephone } from '#shared/paths.ts'

/** The alternative to the forms: help by phone. */
export function CallUs() {
  const { t } = useTranslation('help-requests')
  const siteName = useSiteName()
  const contact = useCenterContact()
  const hoursOf = useHoursOf()
  if (!contact?.phone) return null
  return (
    <Card as="aside" aria-labelledby="help-call">
      <CardBody>
        <Stack gap="3">
          <Heading as="h2" size="lg" id="help-call">
            {t('phoneTitle')}
          </Heading>
          <Text>{t('phoneText', { center: siteName })}</Text>
          <Inline wrap={false}>
            <Icon icon={phoneIcon} />
            <TextLink href={telephone(contact.phone)}>{t('call', { phone: contact.phone })}</TextLink>
          </Inline>
          <OpenNow hours={contact.openingHours} plain />
          <Stack gap="1">
            {hoursOf(contact).map(({ text, lang }) => (
              <Text key={text} lang={lang} size="sm" tone="muted">
                {text}
              </Text>
            ))}
          </Stack>
        </Stack>
      </CardBody>
    </Card>
  )
}
