import { type Control, useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useOrganizationAddress } from '#client/api/organizations.ts'
import { AddressField } from '#client/forms/fields/address-field.tsx'
import { CheckboxGroupField } from '#client/forms/fields/checkbox-group-field.tsx'
import { DateField } from '#client/forms/fields/date-field.tsx'
import { EmailField } from '#client/forms/fields/email-field.tsx'
import { NumberField } from '#client/forms/fields/number-field.tsx'
import { PhoneField } from '#client/forms/fields/phone-field.tsx'
import { RadioField } from '#client/forms/fields/radio-field.tsx'
import { TextField } from '#client/forms/fields/text-field.tsx'
import { TextareaField } from '#client/forms/fields/textarea-field.tsx'
import { TimeField } from '#client/forms/fields/time-field.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Grid, Stack } from '#client/ui/layout.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import type { Activity } from '#shared/resources/activity.ts'
import { accessibilityFeatures } from '#shared/resources/activity-values.ts'
import { targetGroupSlugs, themeSlugs } from '#shared/resources/taxonomies.ts'
import { OwnerField } from '../organizations/owner-field.tsx'
import { isOffSite } from '../vacancies/vacancy-row-actions.tsx'
import { type ActivityValues, hasSessions } from './activity-values.ts'
import { RepeatFields } from './repeat-fields.tsx'

type Props = {
  control: Control<ActivityValues>
  /** Null for a new one. */
  activity: Activity | null
}

/** What, when, where, for whom and who to contact; a draft also asks whether to publish it. */
export function ActivityFields({ control, activity }: Props) {
  const { t } = useTranslation('calendar')
  const isDraft = activity === null || activity.status === 'draft'
  return (
    <>
      <Part title={t('overview.part.what')}>
        {activity ? null : (
          <OwnerField
            control={control}
            name="organizationId"
            permission="activity.write"
            label={t('organizer')}
            missing={t('overview.missing.organization')}
          />
        )}
        <DescribingFields control={control} />
      </Part>
      <Part title={t('overview.part.when')}>
        {hasSessions(activity) ? (
          <>
            {isDraft ? (
              <DateField control={control} name="day" label={t('overview.day')} missing={t('overview.missing.day')} />
            ) : null}
            <Alert status="info">{t(isDraft ? 'overview.sessionsMove' : 'overview.sessionsFixed')}</Alert>
          </>
        ) : (
          <>
            <Grid columns="two" gap="5">
              <DateField control={control} name="day" label={t('overview.day')} missing={t('overview.missing.day')} />
              <Grid columns="pair" gap="5">
                <TimeField
                  control={control}
                  name="from"
                  label={t('overview.from')}
                  missing={t('overview.missing.from')}
                />
                <TimeField control={control} name="to" label={t('overview.to')} missing={t('overview.missing.to')} />
              </Grid>
            </Grid>
            <RepeatFields control={control} />
          </>
        )}
      </Part>
      <Part title={t('overview.part.where')}>
        <PlaceFields control={control} />
      </Part>
      <MoreFields control={control} />
      {activity?.organization && isDraft && isOffSite(activity) ? (
        <Alert status="warning">{t('overview.offSite', { organization: activity.organization.name })}</Alert>
      ) : isDraft ? (
        <VisibleField control={control} />
      ) : null}
    </>
  )
}

type FieldsProps = Pick<Props, 'control'>

const options = <Value extends string>(values: readonly Value[], label: (value: Value) => string) =>
  values.map((value) => ({ value, label: label(value) }))

function DescribingFields({ control }: FieldsProps) {
  const { t } = useTranslation('calendar')
  const { t: ts } = useTranslation('site')
  const kind = useWatch({ control, name: 'kind' })
  return (
    <>
      <RadioField
        control={control}
        name="kind"
        label={t('overview.kind.label')}
        layout="row"
        help={t(kind === 'workshop' ? 'overview.kind.workshopHint' : 'overview.kind.activityHint')}
        options={[
          { value: 'activity', label: t('overview.kind.activity') },
          { value: 'workshop', label: t('overview.kind.workshop') },
        ]}
      />
      <TextField
        control={control}
        name="title"
        label={t('overview.activityTitle')}
        missing={t('overview.missing.title')}
        maxLength={120}
      />
      <TextareaField
        control={control}
        name="description"
        label={t('overview.descriptionLabel')}
        missing={t('overview.missing.description')}
        rows={3}
        help={t('overview.textHelp')}
      />
      {kind === 'workshop' ? (
        <TextField control={control} name="trainer" label={t('trainer')} missing={t('overview.missing.trainer')} />
      ) : null}
      <CheckboxGroupField
        control={control}
        name="themes"
        label={t('theme')}
        missing={t('overview.missing.themes')}
        layout="row"
        help={t('overview.themesHelp')}
        options={options(themeSlugs, (slug) => ts(`themes.${slug}`))}
      />
    </>
  )
}

/** Whether saving publishes, of a draft. */
function VisibleField({ control }: FieldsProps) {
  const { t } = useTranslation('calendar')
  const visible = useWatch({ control, name: 'visible' })
  return (
    <RadioField
      control={control}
      name="visible"
      label={t('overview.visible.label')}
      layout="row"
      help={t(visible === 'no' ? 'overview.visible.noHint' : 'overview.visible.yesHint')}
      options={[
        { value: 'yes', label: t('overview.visible.yes') },
        { value: 'no', label: t('overview.visible.no') },
      ]}
    />
  )
}

function PlaceFields({ control }: FieldsProps) {
  const { t } = useTranslation('calendar')
  const where = useWatch({ control, name: 'where' })
  const suggestion = useOrganizationAddress(useWatch({ control, name: 'organizationId' }))
  return (
    <>
      <RadioField
        control={control}
        name="where"
        label={t('overview.where.label')}
        layout="row"
        help={where === 'online' ? t('overview.where.onlineHint') : undefined}
        options={[
          { value: 'place', label: t('overview.where.place') },
          { value: 'online', label: t('overview.where.online') },
        ]}
      />
      {where === 'online' ? null : (
        <AddressField
          control={control}
          name="address"
          label={t('overview.address')}
          missing={t('overview.missing.address')}
          suggestion={suggestion}
        />
      )}
    </>
  )
}

/** What has a value that is good for most activities: behind one line, unless one of them has an error. */
function MoreFields({ control }: FieldsProps) {
  const { t } = useTranslation('calendar')
  const { t: ts } = useTranslation('site')
  const { errors } = useFormState({ control })
  const where = useWatch({ control, name: 'where' })
  const hasError = moreFields.some((name) => errors[name])
  return (
    <Disclosure summary={t('overview.moreFields')} open={hasError || undefined}>
      <Stack gap="5">
        <Text size="sm" tone="muted">
          {t('overview.moreFieldsHint')}
        </Text>
        <CheckboxGroupField
          control={control}
          name="targetGroups"
          label={t('forWhom')}
          layout="row"
          options={options(targetGroupSlugs, (slug) => ts(`targetGroups.${slug}`))}
        />
        {where === 'online' ? null : (
          <CheckboxGroupField
            control={control}
            name="accessibility"
            label={t('access')}
            layout="row"
            options={options(accessibilityFeatures, (feature) => t(`accessibility.${feature}`))}
          />
        )}
        <PracticalFields control={control} />
      </Stack>
    </Disclosure>
  )
}

const moreFields = [
  'targetGroups',
  'accessibility',
  'capacity',
  'price',
  'contactName',
  'contactPhone',
  'contactEmail',
] as const

function PracticalFields({ control }: FieldsProps) {
  const { t } = useTranslation('calendar')
  return (
    <>
      <Grid columns="two" gap="5">
        <NumberField
          control={control}
          name="capacity"
          label={t('overview.capacity')}
          integer
          help={t('overview.capacityHelp')}
        />
        <NumberField
          control={control}
          name="price"
          label={t('cost')}
          missing={t('overview.missing.price')}
          unit={t('overview.euros')}
          help={t('overview.priceHelp')}
          // The help says what an empty price means.
          optional={false}
        />
      </Grid>
      <TextField
        control={control}
        name="contactName"
        label={t('overview.contactName')}
        missing={t('overview.missing.contactName')}
      />
      <Grid columns="two" gap="5">
        <PhoneField
          control={control}
          name="contactPhone"
          label={t('overview.contactPhone')}
          help={t('overview.contactHelp')}
        />
        <EmailField control={control} name="contactEmail" label={t('overview.contactEmail')} />
      </Grid>
    </>
  )
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <Stack as="section" gap="4">
      <Heading as="h2" size="lg">
        {title}
      </Heading>
      {children}
    </Stack>
  )
}
