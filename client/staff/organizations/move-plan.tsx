import { useTranslation } from 'react-i18next'
import { Alert } from '#client/ui/feedback.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { Heading, Prose, Text } from '#client/ui/text.tsx'
import type { OrganizationMovePlan } from '#shared/resources/organization-move.ts'

type Props = { plan: OrganizationMovePlan; name: string; target: string; here: string }

/** What moves, who stays and what to look at first. */
export function MovePlan({ plan, name, target, here }: Props) {
  const { t } = useTranslation('organization-move')
  const { moved, members, volunteers, slug, duplicates, withoutAdmin, activitiesOff, blocked } = plan
  const staying = members.filter(({ stays }) => stays !== null)
  const hasConflicts = slug || duplicates.length > 0 || withoutAdmin || activitiesOff
  return (
    <Stack gap="5" role="status">
      <Stack gap="2">
        <Heading as="h2" size="xl">
          {t('moves', { center: target })}
        </Heading>
        <Prose size="md">
          <ul>
            <li>{t('profile', { name })}</li>
            {moved.map(({ kind, count }) => (
              <li key={kind}>{t(`kind.${kind}`, { count })}</li>
            ))}
          </ul>
        </Prose>
        <Text tone="muted">{t('links')}</Text>
      </Stack>
      <Stack gap="2">
        <Heading as="h2" size="xl">
          {t('stays', { center: here })}
        </Heading>
        <Prose size="md">
          <ul>
            {staying.map(({ id, name: person, stays, role }) => (
              <li key={id}>
                {t(`member.${stays ?? 'role'}`, { name: person, role: t(`role.${role}`), center: target })}
              </li>
            ))}
            {volunteers > 0 ? <li>{t('volunteers', { count: volunteers })}</li> : null}
            <li>{t('log')}</li>
          </ul>
        </Prose>
      </Stack>
      {hasConflicts ? (
        <Alert status={blocked ? 'error' : 'warning'} title={t(blocked ? 'blocked' : 'look')}>
          <Prose size="md">
            <ul>
              {duplicates.map(({ id, name: other, reasons }) => (
                <li key={id}>
                  {t('duplicate', {
                    center: target,
                    name: other,
                    reasons: reasons.map((reason) => t(`reason.${reason}`)).join(', '),
                  })}
                </li>
              ))}
              {blocked ? <li>{t('blockedText')}</li> : null}
              {slug ? <li>{t('slug', slug)}</li> : null}
              {withoutAdmin ? <li>{t('withoutAdmin', { center: target })}</li> : null}
              {activitiesOff ? <li>{t('activitiesOff', { center: target })}</li> : null}
            </ul>
          </Prose>
        </Alert>
      ) : null}
    </Stack>
  )
}
