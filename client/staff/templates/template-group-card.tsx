import bellIcon from 'virtual:icons/bell'
import mailIcon from 'virtual:icons/mail'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Badge, Tag } from '#client/ui/badge.tsx'
import { Card, CardBody } from '#client/ui/card.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import type {
  NotificationTemplateSummary,
  TemplateGroupName,
  TemplateState,
} from '#shared/resources/notification-template.ts'
import { textLocale } from '#shared/site.ts'

/** From the most to the least urgent. */
const urgency: readonly TemplateState[] = ['unusable', 'outdated', 'changed']
const tones = { unusable: 'error', outdated: 'warning', changed: 'success' } as const

type Props = { group: TemplateGroupName; templates: readonly NotificationTemplateSummary[] }

/** The templates about one subject. */
export function TemplateGroupCard({ group, templates }: Props) {
  const { t } = useTranslation('templates')
  const { locale } = useBoot()
  if (templates.length === 0) return null
  return (
    <Stack as="section" gap="3" aria-labelledby={`templates-${group}`}>
      <Heading as="h2" size="lg" id={`templates-${group}`}>
        {t(`group.${group}`)}
      </Heading>
      <Card size="sm" as="div">
        <CardBody>
          <Stack as="ul" gap="4">
            {templates.map(({ id, occasion, recipient, hasMail, hasSite, states }) => {
              const state = urgency.find((one) => Object.values(states).includes(one))
              return (
                <Inline key={id} as="li" justify="between" gap="2">
                  <Stack gap="0">
                    <TextLink as={Link} to={pathTo('templateEdit', { id })}>
                      {occasion[textLocale(locale)]}
                    </TextLink>
                    <Text size="sm" tone="muted">
                      {t('to', { recipient: t(`recipient.${recipient}`) })}
                    </Text>
                  </Stack>
                  <Inline gap="2">
                    {state ? <Badge tone={tones[state as keyof typeof tones]}>{t(`state.${state}`)}</Badge> : null}
                    {hasMail ? <Tag startIcon={mailIcon}>{t('mail')}</Tag> : null}
                    {hasSite ? <Tag startIcon={bellIcon}>{t('site')}</Tag> : null}
                  </Inline>
                </Inline>
              )
            })}
          </Stack>
        </CardBody>
      </Card>
    </Stack>
  )
}
