import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSWRConfig } from 'swr'
import { publishActivity } from '#client/api/activities.ts'
import { readNewest } from '#client/api/use-document.ts'
import { Form } from '#client/forms/form.tsx'
import { useVersionedForm } from '#client/forms/versions/use-versioned-form.ts'
import { ListBreadcrumbs } from '#client/shell/layouts/breadcrumbs.tsx'
import { useLastListUrl } from '#client/shell/navigation/last-list.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { useNavigateAfterSend } from '#client/shell/navigation/use-navigate-after-send.ts'
import { useSession } from '#client/shell/session/session.ts'
import { Button } from '#client/ui/button.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import { PageHeader } from '#client/ui/staff-layout.tsx'
import { pathTo } from '#shared/paths.ts'
import { type Activity, activityPath } from '#shared/resources/activity.ts'
import { activityShape } from '#shared/resources/shapes/activity.ts'
import { fullName } from '#shared/resources/user.ts'
import { useOrganizationChoice } from '../organizations/use-organization-choice.ts'
import { isOffSite } from '../vacancies/vacancy-row-actions.tsx'
import { ActivityFields } from './activity-fields.tsx'
import {
  type ActivityValues,
  activityAttributes,
  activitySchema,
  activityValues,
  endsAnotherDay,
  hasSessions,
} from './activity-values.ts'
import { type StoredActivity, storeActivity } from './store-activity.ts'

/** Lists of activities and of their dates. */
const isList = (key: unknown) => typeof key === 'string' && /^\/api\/v1\/activit(ies|y_occurrences)\?/.test(key)

/** Creates an activity, or edits the given one. */
export function ActivityForm({ activity }: { activity: Activity | null }) {
  const { t } = useTranslation('calendar')
  const navigate = useNavigateAfterSend()
  const overview = useLastListUrl('calendarOverview')
  const { mutate } = useSWRConfig()
  const { user } = useSession()
  const { initialId } = useOrganizationChoice('activity.write')
  const isDraft = activity === null || activity.status === 'draft'
  const versionOf = (stored: Activity | null) => ({
    lockVersion: stored?.lockVersion ?? 0,
    values: activityValues(stored, {
      organizationId: initialId,
      contact: {
        name: user ? fullName({ ...user, email: '' }) : '',
        phone: user?.phone ?? null,
        email: user?.email ?? null,
      },
    }),
  })
  /** Set when a new one was stored, also when publishing it was refused then. */
  const stored = useRef<StoredActivity | null>(activity && { id: activity.id, organizationId: null })
  const form = useVersionedForm({
    draft: { name: 'activity', recordId: activity?.id ?? null },
    schema: (values: ActivityValues) => activitySchema(values, endsAnotherDay(activity) || hasSessions(activity)),
    version: versionOf(activity),
    loadNewest: async () =>
      versionOf(stored.current && (await readNewest(activityShape, activityPath(stored.current.id)))),
    fieldNames: {
      startsAt: 'day',
      endsAt: 'to',
      recurrence: 'repeat',
      'contactPerson.name': 'contactName',
      'contactPerson.phone': 'contactPhone',
      'contactPerson.email': 'contactEmail',
    },
    onSubmit: async (values, key, lockVersion) => {
      const attributes = activityAttributes(values, activity)
      const written = form.methods.getValues()
      const saved = await storeActivity(stored.current, attributes, { key, lockVersion })
      stored.current = { id: saved.id, organizationId: activity ? null : attributes.organizationId }
      form.markStored(saved.lockVersion, written)
      const publishes = isDraft && !isOffSite({ organization: activity?.organization }) && values.visible === 'yes'
      if (publishes) await publishActivity(saved.id)
      showToast({
        title: t(publishes ? 'overview.published' : isDraft ? 'overview.draftSaved' : 'overview.saved'),
        tone: 'success',
      })
      await mutate(isList)
      // A new one may not be in the list that was filtered.
      void navigate(activity ? overview : pathTo('calendarOverview'))
      return undefined
    },
  })
  const isFinished = activity?.status === 'finished'
  return (
    <Stack gap="6">
      <PageHeader
        breadcrumb={
          <ListBreadcrumbs
            list={t('overview.title')}
            to="calendarOverview"
            here={activity?.title ?? t('overview.new')}
          />
        }
        title={activity ? t('overview.editTitle', { title: activity.title }) : t('overview.new')}
        description={
          isFinished ? t('overview.editFinished') : activity?.recurrence ? t('overview.editRepeats') : undefined
        }
      />
      <Form
        form={form}
        messages={{ endsFirst: t('overview.endsFirst') }}
        submitLabel={t('overview.save')}
        actions={
          <Button as={Link} to={overview} variant="ghost">
            {t('overview.back')}
          </Button>
        }
      >
        <ActivityFields control={form.control} activity={activity} />
      </Form>
    </Stack>
  )
}
