import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { refreshContactInbox, updateContactMessage, useContactInbox } from '#client/api/contact-inbox.ts'
import { formatShortDate } from '#client/i18n/format.ts'
import { ShowRest, wholeList } from '#client/lists/show-rest.tsx'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { useAction } from '#client/shell/use-action.ts'
import { Button } from '#client/ui/button.tsx'
import { Card, CardBody } from '#client/ui/card.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { telephone } from '#shared/paths.ts'
import type { ContactMessage, ContactStatus } from '#shared/resources/contact-message.ts'
import { contactMessagesAnchor } from './anchors.ts'

/** What people wrote to the center with the contact form, until it is marked as answered. */
export function ContactMessagesSection() {
  const { t } = useTranslation('account')
  const [status, setStatus] = useState<ContactStatus>('open')
  const [size, setSize] = useState<number>()
  const state = useContactInbox(status, size)
  const { data: messages, error, reload } = state
  const show = (next: ContactStatus) => {
    setStatus(next)
    setSize(undefined)
  }
  return (
    <Stack gap="4" as="section" id={contactMessagesAnchor} aria-labelledby={`${contactMessagesAnchor}-title`}>
      <Inline justify="between">
        <Heading as="h2" size="xl" id={`${contactMessagesAnchor}-title`} tabIndex={-1}>
          {t(`contactMessages.title.${status}`)}
        </Heading>
        <Button variant="ghost" size="sm" flush onClick={() => show(status === 'open' ? 'answered' : 'open')}>
          {t(status === 'open' ? 'contactMessages.showAnswered' : 'contactMessages.showOpen')}
        </Button>
      </Inline>
      {error && !messages ? <LoadError error={error} onRetry={() => void reload()} /> : null}
      {!messages && !error ? <Skeleton shape="block" /> : null}
      {messages?.length === 0 ? <Text tone="muted">{t(`contactMessages.none.${status}`)}</Text> : null}
      {messages?.map((message) => (
        <MessageCard key={message.id} message={message} />
      ))}
      <ShowRest state={state} onShow={() => setSize(wholeList)} />
    </Stack>
  )
}

function MessageCard({ message }: { message: ContactMessage }) {
  const { t } = useTranslation('account')
  const { t: tc } = useTranslation('common')
  const { locale } = useBoot()
  const { busy, run } = useAction()
  const { id, reference, name, email, phone, subject, status, createdAt } = message
  const next = status === 'open' ? 'answered' : 'open'
  const toggleStatus = async () => {
    await run(() => updateContactMessage(id, next), t(`contactMessages.done.${next}`))
    await refreshContactInbox()
  }
  return (
    <Card size="sm">
      <CardBody>
        <Stack gap="3">
          <Stack gap="1">
            <Heading as="h3" size="md" dir="auto">
              {subject}
            </Heading>
            <Text size="sm" tone="muted">
              {[name, formatShortDate(locale, createdAt), reference].join(' · ')}
            </Text>
          </Stack>
          <Text measure dir="auto">
            {message.message}
          </Text>
          <Inline gap="4">
            <Button
              size="sm"
              variant="outline"
              loading={busy}
              aria-label={tc('actionOf', { action: t(`contactMessages.mark.${next}`), name: reference })}
              onClick={() => void toggleStatus()}
            >
              {t(`contactMessages.mark.${next}`)}
            </Button>
            <TextLink href={`mailto:${email}?subject=${encodeURIComponent(`${subject} (${reference})`)}`} standalone>
              {t('contactMessages.reply', { email })}
            </TextLink>
            {phone ? (
              <TextLink href={telephone(phone)} standalone>
                {t('contactMessages.call', { phone })}
              </TextLink>
            ) : null}
          </Inline>
        </Stack>
      </CardBody>
    </Card>
  )
}
