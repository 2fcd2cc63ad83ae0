import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { joinByLink } from '#client/api/join-links.ts'
import { formatDate } from '#client/i18n/format.ts'
import { Text } from '#client/ui/text.tsx'
import type { JoinLink } from '#shared/resources/join-link.ts'
import { LinkStep } from '../link-step.tsx'

type Props = { token: string; link: JoinLink; onJoined: () => Promise<unknown> }

/** The one button that accepts an invitation. */
export function AcceptStep({ token, link, onJoined }: Props) {
  const { t } = useTranslation('join-links')
  const { locale } = useBoot()
  const accept = async () => {
    await joinByLink(token)
    await onJoined()
  }
  return (
    <LinkStep label={t('button')} onPress={accept}>
      <Text tone="muted">{t('until', { date: formatDate(locale, link.expiresAt) })}</Text>
    </LinkStep>
  )
}
