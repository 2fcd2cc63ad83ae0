'use no memo'

import { useTranslation } from 'react-i18next'
import { createPath, useLocation } from 'react-router'
import type { ApiError } from '#client/api/api-error.ts'
import { TextLink } from '#client/ui/link.tsx'
import { pathTo, withReturn } from '#shared/paths.ts'

/** Beside why a request failed: where to sign in again, when that is what it lacked. */
export function SignInAgain({ after }: { after: ApiError }) {
  const { t } = useTranslation('common')
  const here = createPath(useLocation())
  if (after.status !== 401) return null
  // A full load: what the page has of the session is over.
  return (
    <TextLink href={withReturn(pathTo('login'), here)} standalone>
      {t('account.login')}
    </TextLink>
  )
}
