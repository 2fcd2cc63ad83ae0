import arrowRightLeftIcon from 'virtual:icons/arrow-right-left'
import ellipsisIcon from 'virtual:icons/ellipsis'
import externalLinkIcon from 'virtual:icons/external-link'
import { useTranslation } from 'react-i18next'
import { Only } from '#client/api/site-parts.tsx'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { useSession } from '#client/shell/session/session.ts'
import { useMayOpen } from '#client/shell/session/use-may-open.ts'
import { Button, IconButton } from '#client/ui/button.tsx'
import { Inline } from '#client/ui/layout.tsx'
import { LazyMenu } from '#client/ui/lazy-menu.tsx'
import { pathTo } from '#shared/paths.ts'
import type { StaffOrganization } from '#shared/resources/staff-organizations.ts'
import { type OrganizationStep, organizationSteps } from './use-organization-steps.tsx'

type Props = { organization: StaffOrganization; onStep: (step: OrganizationStep) => void }

/** The usual next step and editing as buttons; the rest in the menu of the last button. */
export function OrganizationRowActions({ organization, onStep }: Props) {
  const { t } = useTranslation('organizations')
  const { t: tc } = useTranslation('common')
  const { may } = useSession()
  const mayOpen = useMayOpen()
  const { id, name, status, organizationType } = organization
  // A center's own organization stays.
  const steps = may('organization.approve') && organizationType !== 'VolunteerCenter' ? organizationSteps[status] : []
  const menu = [
    ...(status === 'approved'
      ? [{ id: 'view', label: t('list.view'), icon: externalLinkIcon, href: pathTo('organization', { id }) }]
      : []),
    ...(mayOpen('organizationMove') && organizationType !== 'VolunteerCenter'
      ? [{ id: 'move', label: t('list.move'), icon: arrowRightLeftIcon, href: pathTo('organizationMove', { id }) }]
      : []),
    ...steps.map((step) => ({
      id: step,
      label: t(`step.${step}`),
      danger: step === 'archive' || step === 'delete',
      onSelect: () => onStep(step),
    })),
  ]
  return (
    <Inline gap="1" justify="end" wrap={false}>
      {status === 'pending' && may('organization.approve') ? (
        <Button
          as={Link}
          to={pathTo('organizationApprove', {}, { id })}
          size="sm"
          variant="outline"
          aria-label={tc('actionOf', { action: t('list.review'), name })}
        >
          {t('list.review')}
        </Button>
      ) : null}
      <Only page="organizationEdit">
        <Button
          as={Link}
          to={pathTo('organizationEdit', { id })}
          size="sm"
          variant="ghost"
          aria-label={tc('actionOf', { action: t('list.edit'), name })}
        >
          {t('list.edit')}
        </Button>
      </Only>
      {menu.length > 0 ? (
        <LazyMenu
          placement="bottom-end"
          groups={[{ id: 'more', items: menu }]}
          renderLink={(href, children) => <Link to={href}>{children}</Link>}
          trigger={(props) => (
            <IconButton {...props} size="sm" icon={ellipsisIcon} label={t('list.moreOf', { name })} />
          )}
        />
      ) : null}
    </Inline>
  )
}
