import { useFailureText } from '#client/api/failure-text.ts'
import type { Page } from '#client/shell/pages/page.ts'
import 'virtual:platform-styles-staff.css'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useBoot } from '#client/api/boot.tsx'
import { useCenters } from '#client/api/center.ts'
import { moveOrganization } from '#client/api/organization-moves.ts'
import { useOrganization } from '#client/api/organizations.ts'
import { LazyErrorPage } from '#client/shell/errors/lazy-error-page.tsx'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { PageHead } from '#client/shell/head/page-head.tsx'
import { ListBreadcrumbs } from '#client/shell/layouts/breadcrumbs.tsx'
import { PageSkeleton } from '#client/shell/layouts/page-skeleton.tsx'
import { useLastListUrl } from '#client/shell/navigation/last-list.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { Alert, Problem } from '#client/ui/feedback.tsx'
import { Field } from '#client/ui/field.tsx'
import { NativeSelect } from '#client/ui/input.tsx'
import { Container, Inline, Section, Stack } from '#client/ui/layout.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { PageHeader } from '#client/ui/staff-layout.tsx'
import { pathTo } from '#shared/paths.ts'
import type { OrganizationMovePlan } from '#shared/resources/organization-move.ts'
import { organizationPath } from '#shared/resources/social-map.ts'
import {
  centerParameter,
  centerPathParameter,
  centersPath,
  type VolunteerCenter,
} from '#shared/resources/volunteer-center.ts'
import { ConfirmMove } from './confirm-move.tsx'
import { MovePlan } from './move-plan.tsx'

export const page: Page = {
  component: OrganizationMovePage,
  title: { nl: 'Verplaats organisatie', en: 'Move organisation' },
  initialData: ({ id = '' }) => [{ path: organizationPath(id), required: true }, { path: centersPath }],
}

/** Moves an organization to another center: choose it, see what moves and what does not, type the name. */
export function OrganizationMovePage() {
  const failureText = useFailureText()
  const { id = '' } = useParams()
  const { t } = useTranslation('organization-move')
  const { center: here } = useBoot()
  const { data: organization, error } = useOrganization(id)
  const { data: centers, error: centersError, reload: reloadCenters } = useCenters()
  const [target, setTarget] = useState<VolunteerCenter>()
  const [plan, setPlan] = useState<OrganizationMovePlan | null>(null)
  const [failure, setFailure] = useState('')
  const [moved, setMoved] = useState(false)
  // The answer about a center that was chosen before may come last.
  const latest = useRef<VolunteerCenter>(undefined)
  if (!moved && error && !organization) {
    return <LazyErrorPage status={error.status || 503} errorText={error.message} />
  }
  if (!organization || !(centers || centersError)) return <PageSkeleton />
  const { name } = organization
  const choose = async (chosen: VolunteerCenter | undefined) => {
    latest.current = chosen
    setTarget(chosen)
    setPlan(null)
    setFailure('')
    if (!chosen) return
    try {
      const { lockVersion } = organization
      const answer = await moveOrganization(id, { volunteerCenterId: chosen.id, dryRun: true, lockVersion })
      if (latest.current === chosen) setPlan(answer)
    } catch (cause) {
      if (latest.current !== chosen) return
      setFailure(failureText(cause))
    }
  }
  const others = centers?.filter((center) => center.id !== here?.id)
  const isCenter = organization.organizationType === 'VolunteerCenter'
  return (
    <Section space="sm">
      <PageHead title={t('title', { name })} noIndex />
      <Container width="text">
        <Stack gap="6">
          <PageHeader
            breadcrumb={<ListBreadcrumbs list={t('list')} to="organizations" here={t('title', { name })} />}
            title={t('title', { name })}
            description={moved || isCenter ? undefined : t('intro')}
          />
          {isCenter ? <Alert status="info">{t('centerStays')}</Alert> : null}
          {moved && target ? <Moved id={id} name={name} target={target} /> : null}
          {centersError && !others ? <LoadError error={centersError} onRetry={() => void reloadCenters()} /> : null}
          {moved || isCenter || !others ? null : (
            <>
              <Field label={t('center')} help={t('centerHelp', { name })}>
                <NativeSelect
                  value={target?.id ?? ''}
                  onChange={({ target: { value } }) => void choose(others.find((center) => center.id === value))}
                >
                  <option value="">{t('choose')}</option>
                  {others.map((center) => (
                    <option key={center.id} value={center.id}>
                      {center.name}
                    </option>
                  ))}
                </NativeSelect>
              </Field>
              <Problem>{failure}</Problem>
              {target && !plan && !failure ? <Skeleton shape="block" /> : null}
              {target && plan ? (
                <>
                  <MovePlan plan={plan} name={name} target={target.name} here={here?.name ?? ''} />
                  {plan.blocked ? null : (
                    <ConfirmMove organization={organization} target={target} onMoved={() => setMoved(true)} />
                  )}
                </>
              ) : null}
            </>
          )}
        </Stack>
      </Container>
    </Section>
  )
}

function Moved({ id, name, target }: { id: string; name: string; target: VolunteerCenter }) {
  const { t } = useTranslation('organization-move')
  const there = pathTo(
    'switchCenter',
    {},
    { [centerParameter]: target.slug, [centerPathParameter]: pathTo('organization', { id }) },
  )
  return (
    <Alert status="success" role="status" title={t('done', { name, center: target.name })}>
      <Stack gap="4">
        <p>{t('doneText')}</p>
        <Inline gap="3">
          <Button as="a" href={there} variant="outline">
            {t('see', { center: target.name })}
          </Button>
          <Button as={Link} to={useLastListUrl('organizations')} variant="ghost">
            {t('back')}
          </Button>
        </Inline>
      </Stack>
    </Alert>
  )
}
