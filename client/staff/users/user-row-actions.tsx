import ellipsisIcon from 'virtual:icons/ellipsis'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { useSession } from '#client/shell/session/session.ts'
import { IconButton } from '#client/ui/button.tsx'
import { Inline } from '#client/ui/layout.tsx'
import { LazyMenu } from '#client/ui/lazy-menu.tsx'
import { pathTo } from '#shared/paths.ts'
import type { StaffUser } from '#shared/resources/staff-users.ts'
import { fullName } from '#shared/resources/user.ts'
import { nameOfStep, refusalOf, stepsFor, type UserStep } from './user-steps.ts'

type Props = { user: StaffUser; onStep: (step: UserStep) => void }

/** Editing and the steps of the status. What is not possible is on the user's page, with the reason. */
export function UserRowActions({ user, onStep }: Props) {
  const { t } = useTranslation('users')
  const { user: reader } = useSession()
  const { features } = useBoot()
  if (!reader) return null
  // Deleting is on the user's page, after a look at what there is.
  const steps = stepsFor(reader, user, { ...features, isMerged: user.isMerged ?? false }).filter(
    ({ step, refusal }) => refusal === null && step !== 'delete',
  )
  const canEdit = refusalOf(reader, 'manage', user) === null
  return (
    <Inline gap="1" justify="end" wrap={false}>
      {canEdit || steps.length > 0 ? (
        <LazyMenu
          placement="bottom-end"
          groups={[
            {
              id: 'steps',
              items: [
                ...(canEdit ? [{ id: 'edit', label: t('list.edit'), href: pathTo('userEdit', { id: user.id }) }] : []),
                ...steps.map(({ step }) => ({
                  id: step,
                  label: t(`step.${nameOfStep(step, user)}`),
                  danger: step === 'archive',
                  onSelect: () => onStep(step),
                })),
              ],
            },
          ]}
          renderLink={(href, children) => <Link to={href}>{children}</Link>}
          trigger={(props) => (
            <IconButton {...props} size="sm" icon={ellipsisIcon} label={t('list.moreOf', { name: fullName(user) })} />
          )}
        />
      ) : null}
    </Inline>
  )
}
