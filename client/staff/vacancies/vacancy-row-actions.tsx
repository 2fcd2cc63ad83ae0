import copyIcon from 'virtual:icons/copy'
import ellipsisIcon from 'virtual:icons/ellipsis'
import externalLinkIcon from 'virtual:icons/external-link'
import { useTranslation } from 'react-i18next'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { useSession } from '#client/shell/session/session.ts'
import { Button, IconButton } from '#client/ui/button.tsx'
import { Inline } from '#client/ui/layout.tsx'
import { LazyMenu } from '#client/ui/lazy-menu.tsx'
import { dutchDay } from '#shared/dutch-days.ts'
import { pathTo } from '#shared/paths.ts'
import type { StaffVacancy } from '#shared/resources/staff-vacancies.ts'
import type { Vacancy, VacancyStatus } from '#shared/resources/vacancy.ts'
import {
  hasEnded,
  isExtendable,
  lacksPlace,
  type VacancyTransitionAction,
  vacancyPermission,
  vacancySteps,
  vacancyTransitionActions,
} from '#shared/resources/vacancy-actions.ts'

type Subject = Pick<Vacancy, 'status' | 'kind' | 'endsOn' | 'expiresOn'> & {
  address?: object | null
  organization?: Pick<NonNullable<Vacancy['organization']>, 'id' | 'status'> | undefined
}

/** Nothing of an organization that is not approved comes on the site (domain.md DOM-4). */
export const isOffSite = ({ organization }: Pick<Subject, 'organization'>): boolean =>
  organization !== undefined && organization.status !== 'approved'

/** Undefined where a backend includes no addresses: it decides by itself. */
export const hasNoPlace = ({ status, kind, address }: Subject): boolean =>
  lacksPlace({ status, kind, hasAddress: address !== null })

/** Which steps the signed-in user may do with a vacancy now. */
export function useAllowedSteps(): (vacancy: Subject) => VacancyTransitionAction[] {
  const { mayOn } = useSession()
  return (vacancy) => {
    const { status, organization } = vacancy
    const today = dutchDay(new Date())
    const allowed = vacancyTransitionActions.filter(
      (action) =>
        vacancySteps[action].from.includes(status) &&
        mayOn(vacancyPermission(action, status), organization?.id) &&
        (action !== 'extend' || isExtendable(vacancy, today)),
    )
    // Who may publish has nobody to submit to.
    const offered = allowed.filter((action) => action !== 'submit' || !allowed.includes('publish'))
    const isUnfit = hasEnded(vacancy, today) || hasNoPlace(vacancy)
    return offered.filter(
      (action) =>
        !(isUnfit && (action === 'publish' || action === 'submit')) &&
        !(isOffSite(vacancy) && (action === 'publish' || action === 'extend')),
    )
  }
}

/** The step that is a button of its own in a row. */
const primary: Partial<Record<VacancyStatus, readonly VacancyTransitionAction[]>> = {
  draft: ['publish', 'submit'],
  pending: ['publish'],
  rejected: ['submit'],
  expired: ['extend'],
  paused: ['publish', 'extend'],
}

type Props = {
  vacancy: StaffVacancy
  /** The step of this vacancy that is under way. */
  running: VacancyTransitionAction | null
  onStep: (action: VacancyTransitionAction) => void
  onDuplicate: () => void
  onDelete: () => void
}

/** The usual next step and editing as buttons; the rest in the menu of the last button. */
export function VacancyRowActions({ vacancy, running, onStep, onDuplicate, onDelete }: Props) {
  const { t } = useTranslation('vacancies')
  const { t: tc } = useTranslation('common')
  const { mayOn } = useSession()
  const { id, title, status, organization } = vacancy
  const steps = useAllowedSteps()(vacancy)
  const first = primary[status]?.find((action) => steps.includes(action))
  const isOnSite = status === 'published'
  const isEditable = mayOn(vacancyPermission('update', status), organization?.id) && status !== 'archived'
  // Who decides on a submitted one rejects it, which its organization hears of.
  const isOwnToDelete = status === 'draft' || (status === 'pending' && isEditable && !steps.includes('reject'))
  // What was never on the site is deleted; nothing of it is worth an archive.
  const isDeletable = isOwnToDelete && vacancy.publishedAt === null
  return (
    <Inline gap="1" justify="end" wrap={false}>
      {first ? (
        <Button
          size="sm"
          variant="outline"
          loading={running === first}
          aria-label={tc('actionOf', { action: t(`step.${first}`), name: title })}
          onClick={() => onStep(first)}
        >
          {t(`step.${first}`)}
        </Button>
      ) : null}
      {isEditable ? (
        <Button
          as={Link}
          to={pathTo('vacancyEdit', { id })}
          size="sm"
          variant="ghost"
          aria-label={tc('actionOf', { action: t('list.edit'), name: title })}
        >
          {t('list.edit')}
        </Button>
      ) : null}
      <LazyMenu
        placement="bottom-end"
        groups={[
          {
            id: 'more',
            items: [
              ...(isOnSite
                ? [{ id: 'view', label: t('list.view'), icon: externalLinkIcon, href: pathTo('vacancy', { id }) }]
                : []),
              { id: 'copy', label: t('list.duplicate'), icon: copyIcon, onSelect: onDuplicate },
              ...steps
                .filter((action) => action !== first && !(isDeletable && action === 'archive'))
                .map((action) => ({
                  id: action,
                  label: t(`step.${action}`),
                  danger: action === 'archive' || action === 'reject',
                  onSelect: () => onStep(action),
                })),
              ...(isDeletable ? [{ id: 'delete', label: t('delete.label'), danger: true, onSelect: onDelete }] : []),
            ],
          },
        ]}
        renderLink={(href, children) => <Link to={href}>{children}</Link>}
        trigger={(props) => <IconButton {...props} size="sm" icon={ellipsisIcon} label={t('list.moreOf', { title })} />}
      />
    </Inline>
  )
}
