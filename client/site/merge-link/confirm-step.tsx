import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { confirmMerge } from '#client/api/merge-links.ts'
import { formatDate } from '#client/i18n/format.ts'
import { Text } from '#client/ui/text.tsx'
import type { MergeLink } from '#shared/resources/user-merge.ts'
import { LinkStep } from '../link-step.tsx'

type Props = { token: string; link: MergeLink; onConfirmed: () => Promise<unknown> }

/** What a merge does, and the one button that confirms it. */
export function ConfirmStep({ token, link, onConfirmed }: Props) {
  const { t } = useTranslation('merge-links')
  const { locale } = useBoot()
  const confirm = async () => {
    await confirmMerge(token)
    await onConfirmed()
  }
  const explanation = (
    <>
      <Text>{t('kept', { address: link.keptAddress })}</Text>
      <Text>{t('stranger')}</Text>
    </>
  )
  return (
    <LinkStep label={t('button')} onPress={confirm} explanation={explanation}>
      <Text tone="muted">{t('until', { date: formatDate(locale, link.expiresAt) })}</Text>
    </LinkStep>
  )
}
