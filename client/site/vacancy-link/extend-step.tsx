import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { extendByLink } from '#client/api/vacancy-links.ts'
import { formatDate } from '#client/i18n/format.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import type { VacancyLink } from '#shared/resources/vacancy-link.ts'

type Props = { token: string; link: VacancyLink; onExtended: () => Promise<unknown> }

/** The one button of the page; another end date is chosen in the vacancy's form. */
export function ExtendStep({ token, link, onExtended }: Props) {
  const { t } = useTranslation('vacancyLinks')
  const { locale } = useBoot()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const extend = async () => {
    setBusy(true)
    setFailed(false)
    try {
      await extendByLink(token)
      await onExtended()
    } catch {
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Stack gap="6">
      {failed ? (
        <Alert role="alert" status="error">
          {t('failed')}
        </Alert>
      ) : null}
      <Inline>
        <Button loading={busy} onClick={() => void extend()}>
          {t('button', { date: link.extendsTo ? formatDate(locale, link.extendsTo) : '' })}
        </Button>
      </Inline>
      <Text tone="muted">
        {t('otherDate')}{' '}
        <TextLink as={Link} to={pathTo('vacancyEdit', { id: link.vacancyId })}>
          {t('edit')}
        </TextLink>
      </Text>
    </Stack>
  )
}
