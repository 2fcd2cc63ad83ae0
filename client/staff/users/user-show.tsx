import { Only, useHas } from '#client/api/site-parts.tsx'
import { useNavigateAfterSend } from '#client/shell/navigation/use-navigate-after-send.ts'
import type { Page } from '#client/shell/pages/page.ts'
import 'virtual:platform-styles-staff.css'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useBoot } from '#client/api/boot.tsx'
import { useStaffUser } from '#client/api/users.ts'
import { formatDate, formatDateTime } from '#client/i18n/format.ts'
import { RecordHistory } from '#client/records/audit/record-history.tsx'
import { LazyErrorPage } from '#client/shell/errors/lazy-error-page.tsx'
import { PageHead } from '#client/shell/head/page-head.tsx'
import { ListBreadcrumbs } from '#client/shell/layouts/breadcrumbs.tsx'
import { PageSkeleton } from '#client/shell/layouts/page-skeleton.tsx'
import { lastListUrl } from '#client/shell/navigation/last-list.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { useSession } from '#client/shell/session/session.ts'
import { Button } from '#client/ui/button.tsx'
import { Description, DescriptionList } from '#client/ui/facts.tsx'
import { Container, Grid, Inline, Section, Stack } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { PageHeader } from '#client/ui/staff-layout.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { languages } from '#shared/languages.ts'
import { pathTo, telephone } from '#shared/paths.ts'
import { staffUserPath } from '#shared/resources/staff-users.ts'
import type { CurrentUser } from '#shared/resources/user.ts'
import { fullName } from '#shared/resources/user.ts'
import type { UserDetail } from '#shared/resources/user-schema.ts'
import { languageHere } from './language-options.ts'
import { useUserSteps } from './use-user-steps.tsx'
import { UserApplications } from './user-applications.tsx'
import { UserFactors } from './user-factors.tsx'
import { UserMerge } from './user-merge.tsx'
import { UserRoles } from './user-roles.tsx'
import { InvitationState, UserStatusBadge } from './user-status-badge.tsx'
import { nameOfStep, refusalOf, stepsFor, type UserStep } from './user-steps.ts'
import { UserVog } from './user-vog.tsx'

export const page: Page = {
  component: UserShowPage,
  title: { nl: 'Gebruiker', en: 'User' },
  initialData: ({ id = '' }) => [{ path: staffUserPath(id), required: true }],
}

export function UserShowPage() {
  const { id = '' } = useParams()
  const { user: reader } = useSession()
  const { data: user, error, reload } = useStaffUser(id)
  if (error && !user) return <LazyErrorPage status={error.status || 503} errorText={error.message} />
  if (!user || !reader) return <PageSkeleton />
  return <UserShow user={user} reader={reader} onChanged={() => reload()} />
}

type Props = { user: UserDetail; reader: CurrentUser; onChanged: () => Promise<unknown> }

function UserShow({ user, reader, onChanged }: Props) {
  const { t } = useTranslation('users')
  const navigate = useNavigateAfterSend()
  const { run, running, dialog } = useUserSteps(async (step) => {
    await (step === 'delete' ? navigate(lastListUrl('users')) : onChanged())
  })
  const name = fullName(user)
  const has = useHas()
  const canManage = refusalOf(reader, 'manage', user) === null
  return (
    <Section space="sm">
      <PageHead title={name} noIndex />
      <Container>
        <Stack gap="6">
          <PageHeader
            breadcrumb={<ListBreadcrumbs list={t('list.title')} to="users" here={name} />}
            title={name}
            actions={
              <>
                <UserStatusBadge status={user.status} />
                {canManage ? (
                  <Button as={Link} to={pathTo('userEdit', { id: user.id })} variant="outline">
                    {t('show.edit')}
                  </Button>
                ) : null}
              </>
            }
          />
          <Grid columns="main" gap="10">
            <Stack gap="8">
              <UserRoles user={user} canManage={canManage} onChanged={onChanged} />
              <Only page="application">
                <UserApplications key={user.id} userId={user.id} />
              </Only>
            </Stack>
            <Stack gap="8">
              <Facts user={user} />
              <Steps user={user} reader={reader} running={running} onStep={(step) => run(step, user)} />
              {has('criminalRecordChecks') && user.vogStatus !== null ? (
                <UserVog
                  key={`${user.vogStatus} ${user.vogDate}`}
                  user={user}
                  canRecord={refusalOf(reader, 'recordVog', user) === null}
                  onChanged={onChanged}
                />
              ) : null}
              {has('userMerges') && refusalOf(reader, 'merge', user) === null ? (
                <UserMerge user={user} onChanged={onChanged} />
              ) : null}
              {(has('passkeys') || has('secondFactor')) &&
              user.confirmedAt !== null &&
              user.hasFactors !== false &&
              refusalOf(reader, 'removeFactors', user) === null ? (
                <UserFactors user={user} onChanged={onChanged} />
              ) : null}
              <RecordHistory type="users" id={user.id} />
            </Stack>
          </Grid>
        </Stack>
      </Container>
      {dialog}
    </Section>
  )
}

function Facts({ user }: { user: UserDetail }) {
  const { t } = useTranslation('users')
  const { locale, locales } = useBoot()
  return (
    <Stack gap="3" as="section">
      <Heading as="h2" size="xl">
        {t('show.facts')}
      </Heading>
      <DescriptionList size="sm">
        <Description term={t('show.email')}>
          <TextLink href={`mailto:${user.email}`}>{user.email}</TextLink>
          {user.unconfirmedEmail ? (
            <Text size="sm" tone="muted">
              {t('show.pending', { email: user.unconfirmedEmail })}
            </Text>
          ) : null}
        </Description>
        {user.phone ? (
          <Description term={t('show.phone')}>
            <TextLink href={telephone(user.phone)}>{user.phone}</TextLink>
          </Description>
        ) : null}
        {user.postalCode4 ? <Description term={t('show.postalCode')}>{user.postalCode4}</Description> : null}
        {locales.length > 1 ? (
          <Description term={t('show.language')}>{languages[languageHere(user.locale, locales)].name}</Description>
        ) : null}
        <Description term={t('show.lastSignIn')}>
          {user.lastSignInAt ? formatDateTime(locale, user.lastSignInAt) : t('list.never')}
        </Description>
        {user.devices !== null ? (
          <Description term={t('show.devices')}>
            {user.devices > 0 ? t('show.deviceCount', { count: user.devices }) : t('show.noDevices')}
          </Description>
        ) : null}
        {user.createdAt ? (
          <Description term={t('show.created')}>{formatDate(locale, user.createdAt)}</Description>
        ) : null}
      </DescriptionList>
    </Stack>
  )
}

type StepsProps = Pick<Props, 'user' | 'reader'> & {
  running: UserStep | null
  onStep: (step: UserStep) => void
}

/** The status, and what can be done with it; what cannot says why. */
function Steps({ user, reader, running, onStep }: StepsProps) {
  const { t } = useTranslation('users')
  const { features } = useBoot()
  const steps = stepsFor(reader, user, {
    ...features,
    isLastAdmin: user.lastAdminRoleIds.length > 0,
    isMerged: Boolean(user.mergedIntoId),
  })
  return (
    <Stack gap="3" as="section">
      <Heading as="h2" size="xl">
        {t('show.status')}
      </Heading>
      <Inline gap="3">
        <UserStatusBadge status={user.status} />
        <InvitationState user={user} />
      </Inline>
      {user.awaitsGuardian ? <Text size="sm">{t('invitation.guardian')}</Text> : null}
      <Inline gap="2">
        {steps.map(({ step, refusal }) => (
          <Button
            key={step}
            size="sm"
            variant={step === 'delete' ? 'danger' : 'outline'}
            loading={running === step}
            disabledReason={refusal ? t(`reason.${refusal}`) : undefined}
            onClick={() => onStep(step)}
          >
            {t(`step.${nameOfStep(step, user)}`)}
          </Button>
        ))}
      </Inline>
      {[...new Set(steps.flatMap(({ refusal }) => refusal ?? []))].map((refusal) => (
        <Text key={refusal} size="sm" tone="muted">
          {t(`reason.${refusal}`)}
        </Text>
      ))}
    </Stack>
  )
}
