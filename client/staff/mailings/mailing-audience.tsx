import sendIcon from 'virtual:icons/send'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#client/api/api-error.ts'
import { sendMailing, useMailingAudience } from '#client/api/mailings.ts'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { useNavigateAfterSend } from '#client/shell/navigation/use-navigate-after-send.ts'
import { Button } from '#client/ui/button.tsx'
import { Card, CardBody } from '#client/ui/card.tsx'
import { Description, DescriptionList } from '#client/ui/facts.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { dialogOpener, LazyDialog } from '#client/ui/lazy-dialog.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import type { MailingAudience as Audience, Mailing } from '#shared/resources/mailing.ts'

type Props = {
  mailing: Mailing
  /** Stores what was typed and returns its version; null while it is incomplete. */
  store: () => Promise<number | null>
}

/** Where the people of each list are. */
const pages = { users: 'users', volunteer_cards: 'volunteerPool' } as const

/** Who gets it and who does not and why, counted by the server; and the button that sends. */
export function MailingAudience({ mailing, store }: Props) {
  const { t } = useTranslation('mailings')
  const { id, list, selectedCount } = mailing
  const { data, error, reload } = useMailingAudience(id)
  return (
    <Card as="section" aria-labelledby="audience">
      <CardBody>
        <Stack gap="4">
          <Heading as="h2" size="lg" id="audience">
            {t('audience.title')}
          </Heading>
          <Text tone="muted">
            {selectedCount === null
              ? t(`audience.ofFilters.${list}`)
              : t('audience.selected', { count: selectedCount })}{' '}
            {selectedCount === null ? (
              <TextLink as={Link} to={pathTo(pages[list]) + (mailing.search && `?${mailing.search}`)}>
                {t('audience.view')}
              </TextLink>
            ) : null}
          </Text>
          {error && !data ? <LoadError error={error} onRetry={() => void reload()} /> : null}
          {!data && !error ? <Skeleton shape="text" /> : null}
          {data ? <Figures audience={data} /> : null}
          {data ? <SendButton id={id} audience={data} store={store} onRefused={() => void reload()} /> : null}
        </Stack>
      </CardBody>
    </Card>
  )
}

function Figures({ audience: { recipients, skipped, languages } }: { audience: Audience }) {
  const { t } = useTranslation('mailings')
  return (
    <>
      <Text weight="semibold">{t('audience.recipients', { count: recipients })}</Text>
      {languages.length > 1 ? (
        <Text tone="muted">
          {languages
            .map(({ language, count }) => t('audience.inLanguage', { count, language: t(`language.${language}`) }))
            .join(', ')}
        </Text>
      ) : null}
      {skipped.length > 0 ? (
        <>
          <Text>{t('audience.skipped', { count: skipped.reduce((sum, { count }) => sum + count, 0) })}</Text>
          <DescriptionList size="sm">
            {skipped.map(({ reason, count }) => (
              <Description key={reason} term={t(`reason.${reason}`)}>
                {count}
              </Description>
            ))}
          </DescriptionList>
        </>
      ) : null}
    </>
  )
}

type SendProps = { id: string; audience: Audience; store: () => Promise<number | null>; onRefused: () => void }

function SendButton({ id, audience: { recipients, skipped }, store, onRefused }: SendProps) {
  const { t } = useTranslation('mailings')
  const { t: tc } = useTranslation('common')
  const navigate = useNavigateAfterSend()
  const [open, setOpen] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [problems, setProblems] = useState<string[]>([])
  const close = () => setOpen(false)
  const send = async () => {
    setIsBusy(true)
    setProblems([])
    try {
      const version = await store()
      if (version === null) {
        setProblems([t('send.incomplete')])
        return
      }
      await sendMailing(id, version)
      close()
      await navigate(pathTo('mailing', { id }))
    } catch (error) {
      const found = error instanceof ApiError ? [...new Set(error.errors.map(({ message }) => message))] : []
      setProblems(found.length > 0 ? found : [t('failed')])
      onRefused()
    } finally {
      setIsBusy(false)
    }
  }
  if (recipients === 0) {
    const isWithoutConsent = skipped.every(({ reason }) => reason === 'no_consent')
    return <Alert status="info">{t(isWithoutConsent ? 'audience.nobody' : 'audience.nobodyNow')}</Alert>
  }
  return (
    <>
      <Inline>
        <Button {...dialogOpener} startIcon={sendIcon} onClick={() => setOpen(true)}>
          {t('send.button')}
        </Button>
      </Inline>
      <LazyDialog
        open={open}
        onClose={close}
        title={t('send.title', { count: recipients })}
        description={t('send.text')}
        closeLabel={tc('close')}
        footer={
          <>
            <Button variant="outline" onClick={close}>
              {tc('cancel')}
            </Button>
            <Button loading={isBusy} onClick={() => void send()}>
              {t('send.confirm', { count: recipients })}
            </Button>
          </>
        }
      >
        {problems.length > 0 ? (
          <Alert status="error" role="alert" title={t('send.refused')}>
            <ul>
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </Alert>
        ) : null}
      </LazyDialog>
    </>
  )
}
