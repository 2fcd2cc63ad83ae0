import circleCheckIcon from 'virtual:icons/circle-check'
import imageIcon from 'virtual:icons/image'
import { useTranslation } from 'react-i18next'
import { useOrganization } from '#client/api/organizations.ts'
import { useDeclaredList } from '#client/api/use-declared-list.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { useSession } from '#client/shell/session/session.ts'
import { Stack } from '#client/ui/layout.tsx'
import { Notice, NoticeList } from '#client/ui/notices.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import { organizationIdsOf } from '#shared/permissions.ts'
import { vacancyShape } from '#shared/resources/shapes/organization.ts'
import { staffVacancies } from '#shared/resources/staff-vacancies.ts'

/** What an organization that is new here does first: its logo, a text about itself, its first vacancy, as far as the reader may. Nothing once it has a vacancy. */
export function FirstSteps() {
  const { user, organization: current } = useSession()
  const id = current?.id ?? organizationIdsOf(user?.roles ?? [], ['admin', 'member'])[0]
  const { meta, data } = useDeclaredList(staffVacancies, vacancyShape, {}, { size: 1 })
  return id && data && meta.pagination?.records === 0 ? <Steps id={id} /> : null
}

function Steps({ id }: { id: string }) {
  const { t } = useTranslation('account')
  const { mayOn } = useSession()
  const { data: organization } = useOrganization(id)
  // The others are not on the site.
  if (organization?.status !== 'approved') return null
  const { profile } = organization
  const own = pathTo('organizationEdit', { id })
  const all = [
    { name: 'logo', isDone: Boolean(profile?.logo), to: own, permission: 'organization.edit' },
    { name: 'text', isDone: Boolean(profile?.description), to: own, permission: 'organization.edit' },
    { name: 'vacancy', isDone: false, to: pathTo('vacancyAdd'), permission: 'vacancy.draft' },
  ] as const
  const steps = all.filter(({ permission }) => mayOn(permission, id))
  return (
    <Stack gap="4" as="section">
      <Stack gap="1">
        <Heading as="h2" size="xl">
          {t('dashboard.firstSteps.title')}
        </Heading>
        <Text tone="muted">{t('dashboard.firstSteps.intro', { name: organization.name })}</Text>
      </Stack>
      <NoticeList>
        {steps.map(({ name, isDone, to }) => (
          <Notice
            key={name}
            icon={isDone ? circleCheckIcon : imageIcon}
            unread={!isDone}
            unreadLabel={t('dashboard.firstSteps.open')}
            time={isDone ? t('dashboard.firstSteps.done') : ''}
            renderLink={(className, children) => (
              <Link className={className} to={to}>
                {children}
              </Link>
            )}
          >
            {t(`dashboard.firstSteps.${name}`)}
          </Notice>
        ))}
      </NoticeList>
    </Stack>
  )
}
