import { useTranslation } from 'react-i18next'
import { Button } from '#client/ui/button.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import type { VolunteerProfile } from '#shared/resources/volunteer-profile.ts'
import { profileDetails } from '#shared/resources/volunteer-profile-schema.ts'

type Details = keyof typeof profileDetails.shape
const names = Object.keys(profileDetails.shape) as Details[]

const isEqual = (mine: unknown, theirs: unknown) => JSON.stringify(mine || null) === JSON.stringify(theirs || null)

type Props = {
  mine: Record<string, unknown>
  theirs: VolunteerProfile
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** The profile was changed in another window, or by staff: what differs, and which version stays. Nothing that was typed is lost. */
export function ConflictNotice({ mine, theirs, onKeepMine, onTakeTheirs }: Props) {
  const { t } = useTranslation('profile')
  const differing = names.filter((name) => !isEqual(mine[name], theirs[name]))
  return (
    <Alert status="warning" title={t('conflict.title')}>
      <Stack gap="4">
        <p>{t('conflict.text')}</p>
        <p>{t('conflict.differs', { fields: differing.map((name) => t(`field.${name}`)).join(', ') })}</p>
        <Inline>
          <Button onClick={onKeepMine}>{t('conflict.keep')}</Button>
          <Button variant="outline" onClick={onTakeTheirs}>
            {t('conflict.take')}
          </Button>
        </Inline>
      </Stack>
    </Alert>
  )
}
