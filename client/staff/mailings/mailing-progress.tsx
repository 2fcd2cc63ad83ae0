import { useTranslation } from 'react-i18next'
import { Card, CardBody } from '#client/ui/card.tsx'
import { Description, DescriptionList } from '#client/ui/facts.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { Meter } from '#client/ui/meter.tsx'
import { Text } from '#client/ui/text.tsx'
import type { Mailing } from '#shared/resources/mailing.ts'
import { recipientStates } from '#shared/resources/mailing-values.ts'
import { MailingStateBadge } from './mailing-state-badge.tsx'

/** How many have it, wait, failed or were passed over; loaded again while it goes. */
export function MailingProgress({ mailing: { state, counts } }: { mailing: Mailing }) {
  const { t } = useTranslation('mailings')
  const all = counts.planned + counts.queued + counts.sent + counts.failed
  const done = counts.sent + counts.failed
  const sentence = t('show.progress', { done, all })
  return (
    <Card as="section" aria-label={t('show.progressTitle')}>
      <CardBody>
        <Stack gap="4">
          <Inline gap="3">
            <MailingStateBadge state={state} />
            <Text as="span" role="status">
              {sentence}
            </Text>
          </Inline>
          <Meter label={sentence} value={all === 0 ? 100 : Math.floor((100 * done) / all)} />
          <DescriptionList size="sm">
            {recipientStates
              .filter((one) => counts[one] > 0 || one === 'sent')
              .map((one) => (
                <Description key={one} term={t(`recipient.${one}`)}>
                  {counts[one]}
                </Description>
              ))}
          </DescriptionList>
        </Stack>
      </CardBody>
    </Card>
  )
}
