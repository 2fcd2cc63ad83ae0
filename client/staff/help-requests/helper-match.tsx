import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { runHelpAction, type useHelpersFor } from '#client/api/help-requests.ts'
import { ListResults } from '#client/lists/list-results.tsx'
import { areaOf } from '#client/records/help-requests/help-paths.ts'
import { useActionInPlace } from '#client/shell/use-action.ts'
import { Button } from '#client/ui/button.tsx'
import { Card, CardBody, CardTitle } from '#client/ui/card.tsx'
import { Alert, Problem } from '#client/ui/feedback.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { dialogOpener, LazyDialog } from '#client/ui/lazy-dialog.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { telephone } from '#shared/paths.ts'
import type { HelpResponse, ModeratedHelpRequest } from '#shared/resources/help-request.ts'

type Props = {
  request: ModeratedHelpRequest
  helpers: ReturnType<typeof useHelpersFor>
  onChanged: () => void
}

/** The candidates for an open request, the best match first; or the helper it is matched with. A question stays when a colleague closes the request. */
export function HelperMatch({ request, helpers, onChanged }: Props) {
  const { t } = useTranslation('staff-help-requests')
  const [chosen, setChosen] = useState<HelpResponse | null>(null)
  const isMatched = request.status === 'matched'
  const available = helpers.meta.pagination?.records ?? 0
  const shown = helpers.data?.filter(({ status }) => (status === 'matched') === isMatched)
  const isShown = isMatched || request.status === 'open'
  return (
    <>
      {isShown ? (
        <Stack gap="4" as="section" aria-labelledby="help-match">
          <Stack gap="1">
            <Heading as="h2" size="xl" id="help-match">
              {t(isMatched ? 'match.connected' : 'match.title')}
            </Heading>
            {isMatched ? null : <Text tone="muted">{t('match.text')}</Text>}
          </Stack>
          <ListResults
            state={helpers}
            items={shown}
            skeleton={<Skeleton shape="block" />}
            empty={<Text>{t('match.none')}</Text>}
          >
            {(found) => (
              <>
                <Stack as="ul" gap="3">
                  {found.map((helper) => (
                    <li key={helper.id}>
                      <HelperCard
                        helper={helper}
                        request={request}
                        onConnect={isMatched ? null : () => setChosen(helper)}
                      />
                    </li>
                  ))}
                </Stack>
                {!isMatched && available > found.length ? (
                  <Text tone="muted">{t('match.more', { shown: found.length, total: available })}</Text>
                ) : null}
              </>
            )}
          </ListResults>
        </Stack>
      ) : null}
      {chosen ? (
        <ConnectDialog request={request} helper={chosen} onClose={() => setChosen(null)} onDone={onChanged} />
      ) : null}
    </>
  )
}

type CardProps = { helper: HelpResponse; request: ModeratedHelpRequest; onConnect: (() => void) | null }

function HelperCard({ helper, request, onConnect }: CardProps) {
  const { t } = useTranslation('staff-help-requests')
  const { t: th } = useTranslation('help-requests')
  const { helpRequest, categories, email, phone } = helper
  const name = helper.name ?? t('erased')
  const why =
    helpRequest?.id === request.id
      ? t('match.own')
      : helpRequest
        ? t('match.earlier', { category: th(`category.${helpRequest.category}`) })
        : t('match.general', { categories: categories.map((one) => th(`category.${one}`)).join(', ') })
  return (
    <Card size="sm">
      <CardBody>
        <Inline justify="between" align="start" wrap={false}>
          <Stack gap="1">
            <CardTitle as="h3">{name}</CardTitle>
            <Text size="sm" tone="muted">
              {why} · {areaOf(helper)} · {th(`frequency.${helper.frequency}`)}
            </Text>
          </Stack>
          {onConnect ? (
            <Button
              {...dialogOpener}
              size="sm"
              variant="outline"
              aria-label={t('match.connectTo', { name })}
              onClick={onConnect}
            >
              {t('match.connect')}
            </Button>
          ) : null}
        </Inline>
        <Text dir={helper.message ? 'auto' : undefined}>{helper.message ?? t('erased')}</Text>
        <Inline gap="4">
          {email ? <TextLink href={`mailto:${email}`}>{email}</TextLink> : null}
          {phone ? <TextLink href={telephone(phone)}>{phone}</TextLink> : null}
        </Inline>
      </CardBody>
    </Card>
  )
}

type ConnectProps = { request: ModeratedHelpRequest; helper: HelpResponse; onClose: () => void; onDone: () => void }

/** Confirms a match, which sends both people each other's contact details. */
function ConnectDialog({ request, helper, onClose, onDone }: ConnectProps) {
  const { t } = useTranslation('staff-help-requests')
  const { t: tc } = useTranslation('common')
  const { busy, problem, run } = useActionInPlace()
  const names = { helper: helper.name ?? '', name: request.name ?? '' }
  const unreachable = [helper, request].filter(({ email }) => email === null)
  const connect = async () => {
    const send = () => runHelpAction(request, { action: 'match', responseId: helper.id })
    if (await run(send, t('match.done'))) onClose()
    onDone()
  }
  return (
    <LazyDialog
      open
      role="alertdialog"
      onClose={onClose}
      title={t('match.confirmTitle', names)}
      description={t('match.confirmText')}
      closeLabel={tc('close')}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {tc('cancel')}
          </Button>
          <Button loading={busy} onClick={() => void connect()}>
            {t('match.confirm')}
          </Button>
        </>
      }
    >
      <Stack gap="3">
        {unreachable.map(({ id, name }) => (
          <Alert key={`${id}-${name}`} status="warning">
            {t('match.noEmail', { name: name ?? '' })}
          </Alert>
        ))}
        <Problem>{problem}</Problem>
      </Stack>
    </LazyDialog>
  )
}
