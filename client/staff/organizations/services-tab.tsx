import plusIcon from 'virtual:icons/plus'
import trashIcon from 'virtual:icons/trash-2'
import { type Control, useFieldArray } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { SelectField } from '#client/forms/fields/select-field.tsx'
import { SwitchField } from '#client/forms/fields/switch-field.tsx'
import { TagsField } from '#client/forms/fields/tags-field.tsx'
import { TextField } from '#client/forms/fields/text-field.tsx'
import { TextareaField } from '#client/forms/fields/textarea-field.tsx'
import { Form } from '#client/forms/form.tsx'
import { Button } from '#client/ui/button.tsx'
import { Fieldset } from '#client/ui/field.tsx'
import { Grid, Stack } from '#client/ui/layout.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { serviceKinds } from '#shared/resources/service-kind.ts'
import { HoursFields } from '../opening-hours/hours-fields.tsx'
import { openingHoursOf, rowsOfHours } from '../opening-hours/hours-values.ts'
import { servicesSchema } from './organization-values.ts'
import { type TabProps, useOrganizationForm } from './use-organization-form.ts'

const maxServices = 20
const noService = {
  name: '',
  kind: null,
  description: '',
  eligibility: '',
  cost: '',
  languages: [] as string[],
  accessibility: '',
}

/** What the social map shows: opening hours, accessibility, and each service with its kind. */
export function ServicesTab(props: TabProps) {
  const { t } = useTranslation(['organizations', 'opening-hours'])
  const form = useOrganizationForm(props, {
    draftName: 'organization_services',
    schema: servicesSchema,
    valuesOf: ({ profile }) => ({
      hours: rowsOfHours(profile?.openingHours ?? {}),
      accessible: profile?.accessible ?? false,
      services: (profile?.services ?? []).map(({ eligibility, cost, accessibility, ...service }) => ({
        ...service,
        eligibility: eligibility ?? '',
        cost: cost ?? '',
        accessibility: accessibility ?? '',
      })),
    }),
    attributesOf: ({ hours, ...profile }) => ({ profile: { ...profile, openingHours: openingHoursOf(hours) } }),
  })
  const control = form.control as unknown as Control
  const { fields, append, remove } = useFieldArray({ control, name: 'services', keyName: 'key' })
  return (
    <Form
      form={form}
      submitLabel={t('edit.save')}
      messages={{ timeOrder: t('opening-hours:editor.order'), hoursADay: t('opening-hours:editor.aDay') }}
    >
      <HoursFields control={control} />
      <SwitchField control={control} name="accessible" label={t('services.accessible')} optional={false} />
      <Stack gap="1">
        <Heading as="h3" size="lg">
          {t('services.title')}
        </Heading>
        <Text measure tone="muted">
          {t('services.intro')}
        </Text>
      </Stack>
      {fields.map(({ key }, index) => (
        <ServiceFields key={key} control={control} index={index} onRemove={() => remove(index)} />
      ))}
      {fields.length < maxServices ? (
        <div>
          <Button variant="outline" startIcon={plusIcon} onClick={() => append(noService)}>
            {t('services.add')}
          </Button>
        </div>
      ) : null}
    </Form>
  )
}

function ServiceFields({ control, index, onRemove }: { control: Control; index: number; onRemove: () => void }) {
  const { t } = useTranslation('organizations')
  const at = (name: string) => `services.${index}.${name}`
  return (
    <Fieldset legend={t('services.one', { number: index + 1 })} kind="group">
      <Stack gap="4">
        <Grid columns="two" gap="5">
          <TextField
            control={control}
            name={at('name')}
            label={t('services.name')}
            missing={t('missing.serviceName')}
            optional={false}
            maxLength={120}
          />
          <SelectField
            control={control}
            name={at('kind')}
            label={t('services.kind')}
            help={t('services.kindHelp')}
            optional
            options={serviceKinds.map((value) => ({ value, label: t(`serviceKinds.${value}`) }))}
          />
        </Grid>
        <TextareaField
          control={control}
          name={at('description')}
          label={t('services.description')}
          missing={t('missing.serviceDescription')}
          optional={false}
          rows={3}
        />
        <Grid columns="two" gap="5">
          <TextField
            control={control}
            name={at('eligibility')}
            label={t('services.eligibility')}
            optional
            blankIsNull
          />
          <TextField control={control} name={at('cost')} label={t('services.cost')} optional blankIsNull />
        </Grid>
        <TagsField control={control} name={at('languages')} label={t('services.languages')} optional maximum={20} />
        <TextField
          control={control}
          name={at('accessibility')}
          label={t('services.accessibility')}
          optional
          blankIsNull
        />
        <div>
          <Button
            size="sm"
            variant="ghost"
            startIcon={trashIcon}
            aria-label={t('services.removeOf', { number: index + 1 })}
            onClick={onRemove}
          >
            {t('edit.remove')}
          </Button>
        </div>
      </Stack>
    </Fieldset>
  )
}
