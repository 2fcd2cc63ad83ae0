import { useTranslation } from 'react-i18next'
import { keepAccountByLink } from '#client/api/own-account.ts'
import { pathTo } from '#shared/paths.ts'
import { LinkQuestion } from './link-question.tsx'

/** Undoes the deletion of an account by the link of its mail. */
export function AccountRestoration({ token }: { token: string }) {
  const { t } = useTranslation('auth')
  return (
    <LinkQuestion
      title={t('restoration.title')}
      question={t('restoration.question')}
      button={t('restoration.keep')}
      run={() => keepAccountByLink(token)}
      success="kept"
      next={{ to: pathTo('login'), text: t('restoration.signIn') }}
      outcomes={{
        kept: { title: t('restoration.keptTitle'), text: t('restoration.keptText') },
        none: { title: t('restoration.noneTitle'), text: t('restoration.noneText') },
        unknown: { title: t('restoration.unknownTitle'), text: t('restoration.unknownText') },
      }}
    />
  )
}
