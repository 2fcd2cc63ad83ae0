import { useTranslation } from 'react-i18next'
import { useSession } from './session.ts'

/** Why a button for the person alone cannot be used: the user is signed in as that person; undefined otherwise. */
export function useInPersonReason(): string | undefined {
  const { t } = useTranslation('shell')
  return useSession().user?.impersonatorName ? t('impersonation.inPerson') : undefined
}
