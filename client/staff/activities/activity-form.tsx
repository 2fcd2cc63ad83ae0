import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { changeActivity, createActivity, publishActivity } from '#client/api/activities.ts'
import { useApprovedOrganizations } from '#client/api/organizations.ts'
import { SelectField, TextareaField, TextField } from '#client/forms/fields.tsx'
import { Form } from '#client/forms/form.tsx'
import { AddressField } from '#client/forms/kinds/address-field.tsx'
import { CheckboxesField, RadiosField } from '#client/forms/kinds/choice-fields.tsx'
import { DateField, TimeField } from '#client/forms/kinds/date-fields.tsx'
import { NumberField } from '#client/forms/kinds/number-field.tsx'
import { useSchemaForm } from '#client/forms/use-schema-form.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { useSession } from '#client/shell/session/session-provider.tsx'
import { Breadcrumb, BreadcrumbLink } from '#client/ui/breadcrumb.tsx'
import { Button } from '#client/ui/button.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Grid, Stack } from '#client/ui/layout.tsx'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import { PageHeader } from '#client/ui/staff-layout.tsx'
import { Heading } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import { type Activity, accessibilityFeatures } from '#shared/resources/activity.ts'
import { targetGroupSlugs, themeSlugs } from '#shared/resources/taxonomies.ts'
import {
  type ActivityValues,
  activitySchema,
  attributesOf,
  hasSessions,
  lastsDays,
  valuesOf,
} from './activity-values.ts'
import { RepeatFields } from './repeat-fields.tsx'

type Props = {
  /** null makes a new one. */
  activity: Activity | null
  /** What changed is on the page that follows. */
  onSaved: () => Promise<unknown>
}

const overview = pathTo('calendarOverview')

/** A new activity, or one that changes: what, when, where, for whom, and who tells more. */
export function ActivityForm({ activity, onSaved }: Props) {
  const { t } = useTranslation('calendar')
  const navigate = useNavigate()
  const { user, organization } = useSession()
  const several = lastsDays(activity)
  const fixedDays = hasSessions(activity)
  const isDraft = activity === null || activity.status === 'draft'
  const form = useSchemaForm<ActivityValues>({
    schema: (values) => activitySchema(values, several || fixedDays),
    defaultValues: valuesOf(activity, {
      organizationId: organization?.id ?? '',
      contact: {
        name: user ? `${user.firstName} ${user.lastName}` : '',
        phone: user?.phone ?? null,
        email: user?.email ?? null,
      },
    }),
    fieldNames: {
      startsAt: 'from',
      endsAt: 'to',
      recurrence: 'repeat',
      'contactPerson.name': 'contactName',
      'contactPerson.phone': 'contactPhone',
      'contactPerson.email': 'contactEmail',
    },
    onSubmit: async (values, key) => {
      const { organizationId, ...attributes } = attributesOf(values, activity)
      const saved = activity
        ? await changeActivity(activity.id, { ...attributes, lockVersion: activity.lockVersion })
        : await createActivity({ ...attributes, organizationId }, key)
      const publishes = isDraft && values.visible === 'yes'
      if (publishes) await publishActivity(saved.id)
      showToast({
        title: t(publishes ? 'overview.published' : isDraft ? 'overview.draftSaved' : 'overview.saved'),
        tone: 'success',
      })
      await onSaved()
      navigate(overview)
    },
  })
  const labels = useLabels()
  const { watch } = form.form
  const [kind, where] = [watch('kind'), watch('where')]
  const choices = <Slug extends string>(slugs: readonly Slug[], label: (slug: Slug) => string) =>
    slugs.map((value) => ({ value, label: label(value) }))
  const { t: ts } = useTranslation('site')
  return (
    <Stack gap="6">
      <PageHeader
        breadcrumb={
          <Breadcrumb label={t('overview.title')}>
            <BreadcrumbLink as={Link} to={overview}>
              {t('overview.title')}
            </BreadcrumbLink>
            <BreadcrumbLink>{activity?.title ?? t('overview.new')}</BreadcrumbLink>
          </Breadcrumb>
        }
        title={activity ? t('overview.editTitle', { title: activity.title }) : t('overview.new')}
        description={activity?.recurrence ? t('overview.editRepeats') : undefined}
      />
      <Form
        form={form}
        labels={labels}
        texts={{ endsFirst: t('overview.endsFirst') }}
        submitLabel={t('overview.save')}
        actions={
          <Button as={Link} to={overview} variant="ghost">
            {t('overview.back')}
          </Button>
        }
      >
        <Part title={t('overview.part.what')}>
          {activity ? null : <OrganizationField />}
          <RadiosField
            name="kind"
            options={[
              { value: 'activity', label: t('overview.kind.activity'), description: t('overview.kind.activityHint') },
              { value: 'workshop', label: t('overview.kind.workshop'), description: t('overview.kind.workshopHint') },
            ]}
          />
          <TextField name="title" maxLength={120} />
          <TextareaField name="description" rows={6} help={t('overview.textHelp')} />
          {kind === 'workshop' ? <TextField name="trainer" optional /> : null}
          <CheckboxesField
            name="themes"
            help={t('overview.themesHelp')}
            options={choices(themeSlugs, (slug) => ts(`themes.${slug}`))}
          />
          <CheckboxesField
            name="targetGroups"
            optional
            options={choices(targetGroupSlugs, (slug) => ts(`targetGroups.${slug}`))}
          />
        </Part>
        <Part title={t('overview.part.when')}>
          {fixedDays ? (
            <Alert status="info">{t('overview.sessionsFixed')}</Alert>
          ) : (
            <>
              <Grid columns="three" gap="5">
                <DateField name="day" />
                <TimeField name="from" />
                <TimeField name="to" />
              </Grid>
              <RepeatFields />
            </>
          )}
        </Part>
        <Part title={t('overview.part.where')}>
          <RadiosField
            name="where"
            options={[
              { value: 'place', label: t('overview.where.place') },
              { value: 'online', label: t('overview.where.online'), description: t('overview.where.onlineHint') },
            ]}
          />
          {where === 'online' ? null : (
            <>
              <AddressField name="address" />
              <CheckboxesField
                name="accessibility"
                optional
                options={choices(accessibilityFeatures, (feature) => t(`accessibility.${feature}`))}
              />
            </>
          )}
        </Part>
        <Part title={t('overview.part.practical')}>
          <Grid columns="two" gap="5">
            <NumberField name="capacity" integer optional help={t('overview.capacityHelp')} />
            <NumberField name="price" unit={t('overview.euros')} help={t('overview.priceHelp')} />
          </Grid>
          <TextField name="contactName" />
          <Grid columns="two" gap="5">
            <TextField name="contactPhone" type="tel" inputMode="tel" optional help={t('overview.contactHelp')} />
            <TextField name="contactEmail" type="email" inputMode="email" optional />
          </Grid>
        </Part>
        {isDraft ? (
          <RadiosField
            name="visible"
            options={[
              { value: 'yes', label: t('overview.visible.yes'), description: t('overview.visible.yesHint') },
              { value: 'no', label: t('overview.visible.no'), description: t('overview.visible.noHint') },
            ]}
          />
        ) : null}
      </Form>
    </Stack>
  )
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <Stack as="section" gap="5">
      <Heading as="h2" size="lg">
        {title}
      </Heading>
      {children}
    </Stack>
  )
}

/** For whom it is: asked of who may choose. */
function OrganizationField() {
  const { organizations, may } = useSession()
  const everyone = may('organization.approve')
  const { data: all } = useApprovedOrganizations(everyone)
  const known = everyone ? (all ?? organizations) : organizations
  if (known.length < 2) return null
  return <SelectField name="organizationId" options={known.map(({ id, name }) => ({ value: id, label: name }))} />
}

function useLabels(): Record<string, string> {
  const { t } = useTranslation('calendar')
  const { t: tf } = useTranslation('forms')
  return {
    organizationId: t('organizer'),
    kind: t('overview.kind.label'),
    title: t('overview.name_'),
    description: t('overview.text'),
    trainer: t('trainer'),
    themes: t('theme'),
    targetGroups: t('forWhom'),
    day: t('overview.day'),
    from: t('overview.from'),
    to: t('overview.to'),
    repeat: t('repeat.label'),
    weeks: t('repeat.howManyWeeks'),
    until: t('repeat.untilLabel'),
    where: t('overview.where.label'),
    address: t('overview.address'),
    'address.postalCode': tf('address.postalCode'),
    'address.houseNumber': tf('address.houseNumber'),
    'address.street': tf('address.street'),
    'address.city': tf('address.city'),
    accessibility: t('access'),
    capacity: t('overview.capacity'),
    price: t('cost'),
    contactName: t('overview.contactName'),
    contactPhone: t('overview.contactPhone'),
    contactEmail: t('overview.contactEmail'),
    visible: t('overview.visible.label'),
  }
}
