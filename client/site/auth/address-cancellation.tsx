import { useTranslation } from 'react-i18next'
import { cancelAddressChange } from '#client/api/own-account.ts'
import { Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import { LinkQuestion } from './link-question.tsx'

/** The reader of an account's present address cancels its change. */
export function AddressCancellation({ token }: { token: string }) {
  const { t } = useTranslation('auth')
  return (
    <LinkQuestion
      title={t('addressCancellation.title')}
      question={t('addressCancellation.question')}
      button={t('addressCancellation.cancel')}
      run={() => cancelAddressChange(token)}
      success="cancelled"
      next={{ to: pathTo('recover'), text: t('addressCancellation.newPassword') }}
      outcomes={{
        cancelled: { title: t('addressCancellation.cancelledTitle'), text: t('addressCancellation.cancelledText') },
        none: { title: t('addressCancellation.noneTitle'), text: t('addressCancellation.noneText') },
        unknown: { title: t('addressCancellation.unknownTitle'), text: t('addressCancellation.unknownText') },
      }}
    >
      <Text tone="muted">{t('addressCancellation.keep')}</Text>
    </LinkQuestion>
  )
}
