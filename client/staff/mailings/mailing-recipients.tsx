import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { useMailingRecipients } from '#client/api/mailings.ts'
import { formatDateTime } from '#client/i18n/format.ts'
import { ListPagination } from '#client/lists/list-pagination.tsx'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { useSearchParams } from '#client/shell/navigation/search-params.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { TabLink, TabLinks } from '#client/ui/navigation.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { page as pageNumber } from '#shared/lists/search-kinds.ts'
import { pathTo } from '#shared/paths.ts'
import type { Mailing, MailingRecipient } from '#shared/resources/mailing.ts'
import { recipientStates } from '#shared/resources/mailing-values.ts'

const tones = { planned: 'neutral', queued: 'info', sent: 'success', failed: 'error', skipped: 'neutral' } as const

/** Who got it, when and with which result; who did not, and why. */
export function MailingRecipients({ mailing: { id, state: ofMailing, counts } }: { mailing: Mailing }) {
  const { t } = useTranslation('mailings')
  const params = useSearchParams()
  const state = recipientStates.find((one) => one === params.get('state'))
  const page = pageNumber.read(params, 'page') ?? 1
  const busy = ofMailing === 'sending' || counts.queued > 0
  const { data, meta, error, reload } = useMailingRecipients(id, { state, page }, busy)
  const all = recipientStates.reduce((sum, one) => sum + counts[one], 0)
  const inTab = state === undefined ? all : counts[state]
  const shown = recipientStates.filter((one) => counts[one] > 0 || one === state)
  return (
    <Stack as="section" gap="4" aria-labelledby="recipients">
      <Heading as="h2" size="lg" id="recipients">
        {t('log.title')}
      </Heading>
      <TabLinks label={t('log.result')}>
        <TabLink as={Link} to={pathTo('mailing', { id })} current={state === undefined} count={all}>
          {t('log.all')}
        </TabLink>
        {shown.map((one) => (
          <TabLink
            key={one}
            as={Link}
            to={pathTo('mailing', { id }, { state: one })}
            current={state === one}
            count={counts[one]}
          >
            {t(`recipient.${one}`)}
          </TabLink>
        ))}
      </TabLinks>
      {error && !data ? <LoadError error={error} onRetry={() => void reload()} /> : null}
      {!data && !error ? <Skeleton shape="block" /> : null}
      {data?.length === 0 ? <Text tone="muted">{t(inTab > 0 ? 'log.forgotten' : 'log.empty')}</Text> : null}
      {data && data.length > 0 ? (
        <Stack as="ul" gap="3" aria-label={t('log.title')}>
          {data.map((recipient) => (
            <Recipient key={recipient.id} recipient={recipient} />
          ))}
        </Stack>
      ) : null}
      <ListPagination
        pagination={meta.pagination}
        pathOf={(number) => pathTo('mailing', { id }, { state, page: number })}
      />
    </Stack>
  )
}

function Recipient({ recipient: { userId, name, state, reason, handledAt } }: { recipient: MailingRecipient }) {
  const { t } = useTranslation('mailings')
  const { locale } = useBoot()
  return (
    <Inline as="li" justify="between" gap="2">
      {userId === null ? (
        <Text as="span">{t('deletedPerson')}</Text>
      ) : (
        <TextLink as={Link} to={pathTo('user', { id: userId })}>
          {name}
        </TextLink>
      )}
      <Inline gap="3">
        {reason ? (
          <Text as="span" size="sm" tone="muted">
            {t(`reason.${reason}`)}
          </Text>
        ) : null}
        {handledAt ? (
          <Text as="span" size="sm" tone="muted">
            <time dateTime={handledAt}>{formatDateTime(locale, handledAt)}</time>
          </Text>
        ) : null}
        <Badge tone={tones[state]}>{t(`recipient.${state}`)}</Badge>
      </Inline>
    </Inline>
  )
}
