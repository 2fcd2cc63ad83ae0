import { useTranslation } from 'react-i18next'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { useSession } from '#client/shell/session/session.ts'
import { Button } from '#client/ui/button.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Inline } from '#client/ui/layout.tsx'
import { pathTo } from '#shared/paths.ts'
import { passwordAnchor } from '#shared/resources/password-rules.ts'

/** Asks who signed in with a password that is guessed first for another one; nothing otherwise. */
export function CommonPasswordNotice() {
  const { t } = useTranslation('shell')
  const { user } = useSession()
  if (!user?.hasCommonPassword || user.impersonatorName) return null
  return (
    <Alert
      status="warning"
      title={t('commonPassword.title')}
      action={
        <Inline>
          <Button as={Link} to={`${pathTo('profileEditSettings')}#${passwordAnchor}`} size="sm">
            {t('commonPassword.change')}
          </Button>
        </Inline>
      }
    >
      {t('commonPassword.text')}
    </Alert>
  )
}
