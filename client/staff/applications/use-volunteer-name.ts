import { useTranslation } from 'react-i18next'
import { volunteerOf } from '#shared/list-columns/applications.ts'
import type { Application } from '#shared/resources/application.ts'

/** How the volunteer of an application is called, also once the name is erased. */
export function useVolunteerName(): (application: Application) => string {
  const { t } = useTranslation('staff')
  return (application) => volunteerOf(application, t('application.erased'))
}
