'use no memo'

import { useTranslation } from 'react-i18next'
import { createPath, useHref, useLocation } from 'react-router'
import type { ApiError } from '#client/api/api-error.ts'
import { TextLink } from '#client/ui/link.tsx'
import { pathTo, withReturn } from '#shared/paths.ts'

/** Beside why a request failed: where to sign in again, when that is what it lacked. */
export function SignInAgain({ after }: { after: ApiError }) {
  const { t } = useTranslation('common')
  const here = useHref(createPath(useLocation()))
  const signIn = useHref(withReturn(pathTo('login'), here))
  if (after.status !== 401) return null
  // A full load: what the page has of the session is over.
  return (
    <TextLink href={signIn} standalone>
      {t('account.login')}
    </TextLink>
  )
}
