'use no memo'

import plusIcon from 'virtual:icons/plus'
import trashIcon from 'virtual:icons/trash-2'
import { type Control, useFieldArray, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { useCurrentCenter } from '#client/api/center.ts'
import { useOrganizationAddress } from '#client/api/organizations.ts'
import { AddressField } from '#client/forms/fields/address-field.tsx'
import { CheckboxField } from '#client/forms/fields/checkbox-field.tsx'
import { CheckboxGroupField } from '#client/forms/fields/checkbox-group-field.tsx'
import { DateField } from '#client/forms/fields/date-field.tsx'
import { EmailField } from '#client/forms/fields/email-field.tsx'
import { NumberField } from '#client/forms/fields/number-field.tsx'
import { PhoneField } from '#client/forms/fields/phone-field.tsx'
import { RadioField } from '#client/forms/fields/radio-field.tsx'
import { SelectField } from '#client/forms/fields/select-field.tsx'
import { TextField } from '#client/forms/fields/text-field.tsx'
import { TextareaField } from '#client/forms/fields/textarea-field.tsx'
import { hoursSpan } from '#client/records/vacancies/hours-span.ts'
import { Button } from '#client/ui/button.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { Grid, Inline, Stack } from '#client/ui/layout.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { categorySlugs, skillSlugs, skills, targetGroupSlugs, themeSlugs } from '#shared/resources/taxonomies.ts'
import { dayparts, languageLevels, vacancyFrequencies, vacancyKinds } from '#shared/resources/vacancy-values.ts'
import { OwnerField } from '../organizations/owner-field.tsx'
import { EnglishFields, EnglishTextField } from './english-fields.tsx'
import type { VacancyValues } from './vacancy-values.ts'

type FieldsProps = { control: Control<VacancyValues> }

const options = <Value extends string>(values: readonly Value[], label: (value: Value) => string) =>
  values.map((value) => ({ value, label: label(value) }))

/** What the work is: title, texts, themes. A new vacancy also asks for whom it is. */
export function WhatFields({ control, isNew }: FieldsProps & { isNew: boolean }) {
  const { t } = useTranslation('vacancies')
  const { t: ts } = useTranslation('site')
  return (
    <>
      {isNew ? (
        <OwnerField
          control={control}
          name="organizationId"
          permission="vacancy.draft"
          label={t('field.organization')}
          missing={t('missing.organization')}
        />
      ) : null}
      <TextField
        control={control}
        name="title"
        label={t('field.title')}
        missing={t('missing.title')}
        help={t('help.title')}
        maxLength={90}
      />
      <TextareaField
        control={control}
        name="summary"
        label={t('field.summary')}
        missing={t('missing.summary')}
        help={t('help.summary')}
        rows={3}
      />
      <TextareaField
        control={control}
        name="tasks"
        label={t('field.tasks')}
        missing={t('missing.tasks')}
        help={t('help.tasks')}
        rows={6}
      />
      <TextareaField control={control} name="requirements" label={t('field.requirements')} rows={4} />
      <TextareaField control={control} name="offer" label={t('field.offer')} rows={4} />
      <CheckboxGroupField
        control={control}
        name="themes"
        label={t('field.themes')}
        missing={t('missing.themes')}
        help={t('help.themes')}
        layout="row"
        options={options(themeSlugs, (slug) => ts(`themes.${slug}`))}
      />
      <Disclosure summary={t('field.categories')}>
        <CheckboxGroupField
          control={control}
          name="categories"
          label={t('field.categories')}
          layout="row"
          options={options(categorySlugs, (slug) => ts(`categories.${slug}`))}
        />
      </Disclosure>
      <EnglishFields control={control} />
    </>
  )
}

/** Who is asked for, what they need and get, and whom they can reach. */
export function WhoFields({ control }: FieldsProps) {
  const { t } = useTranslation('vacancies')
  const allowance = useCurrentCenter().data?.profile?.texts.maximumAllowance
  const { t: ts } = useTranslation('site')
  return (
    <>
      <Grid columns="two" gap="5">
        <NumberField
          control={control}
          name="positions"
          label={t('field.positions')}
          missing={t('missing.positions')}
          integer
          optional={false}
        />
        <NumberField control={control} name="minAge" label={t('field.minAge')} help={t('help.minAge')} integer />
      </Grid>
      <RadioField
        control={control}
        name="languageLevel"
        label={t('field.languageLevel')}
        optional={false}
        options={options(languageLevels, (level) => ts(`languageLevel.${level}`))}
      />
      <CheckboxField
        control={control}
        name="vogRequired"
        label={t('field.vog')}
        description={t('help.vog')}
        optional={false}
      />
      <TextField
        control={control}
        name="reimbursement"
        label={t('field.reimbursement')}
        help={allowance === undefined ? t('help.reimbursement') : t('help.allowance', { euros: allowance })}
      />
      <EnglishTextField control={control} name="reimbursementEn" of={t('field.reimbursement')} />
      <Disclosure summary={t('field.more')}>
        <Stack gap="5">
          <CheckboxGroupField
            control={control}
            name="targetGroups"
            label={t('field.targetGroups')}
            layout="row"
            options={options(targetGroupSlugs, (slug) => ts(`targetGroups.${slug}`))}
          />
          <CheckboxGroupField
            control={control}
            name="skills"
            label={t('field.skills')}
            layout="row"
            options={options(skillSlugs, (slug) => skills[slug])}
          />
          <NumberField
            control={control}
            name="masHours"
            label={t('field.masHours')}
            help={t('help.masHours')}
            integer
          />
        </Stack>
      </Disclosure>
      <Part title={t('part.contact')} text={t('help.contact')}>
        <Grid columns="two" gap="5">
          <TextField
            control={control}
            name="contactName"
            label={t('field.contactName')}
            missing={t('missing.contactName')}
          />
          <TextField control={control} name="contactRole" label={t('field.contactRole')} />
          <EnglishTextField control={control} name="contactRoleEn" of={t('field.contactRole')} />
          <PhoneField control={control} name="contactPhone" label={t('field.contactPhone')} />
          <EmailField
            control={control}
            name="contactEmail"
            label={t('field.contactEmail')}
            help={t('help.contactEmail')}
          />
        </Grid>
      </Part>
    </>
  )
}

/** When and how often, where, and until when the vacancy is open. */
export function WhenFields({ control }: FieldsProps) {
  const { t } = useTranslation('vacancies')
  const { t: ts } = useTranslation('site')
  const { flags } = useBoot()
  const [kind, frequency] = useWatch({ control, name: ['kind', 'frequency'] })
  const span = hoursSpan({ kind, frequency })
  const suggestion = useOrganizationAddress(useWatch({ control, name: 'organizationId' }))
  return (
    <>
      <RadioField
        control={control}
        name="kind"
        label={t('field.kind')}
        options={options(vacancyKinds, (value) => ts(`kind.${value}`))}
      />
      {kind === 'recurring' ? (
        <SelectField
          control={control}
          name="frequency"
          label={t('field.frequency')}
          missing={t('missing.frequency')}
          options={options(vacancyFrequencies, (value) => ts(`frequency.${value}`))}
        />
      ) : null}
      <CheckboxGroupField
        control={control}
        name="dayparts"
        label={t('field.dayparts')}
        layout="row"
        options={options(dayparts, (part) => ts(`daypart.${part}`))}
      />
      <NumberField
        control={control}
        name="hoursPerWeek"
        label={t(`field.hours.${span}`)}
        help={t(`help.hours.${span}`)}
        unit={t('field.hoursUnit')}
      />
      <Grid columns="two" gap="5">
        <DateField control={control} name="startsOn" label={t('field.startsOn')} />
        <DateField control={control} name="endsOn" label={t('field.endsOn')} help={t('help.endsOn')} />
      </Grid>
      <DateField control={control} name="expiresOn" label={t('field.expiresOn')} help={t('help.expiresOn')} />
      {kind === 'online' ? null : (
        <AddressField
          control={control}
          name="address"
          label={t('field.address')}
          missing={t('missing.address')}
          suggestion={suggestion}
        />
      )}
      {flags.centerSharingEnabled ? (
        <CheckboxField
          control={control}
          name="shared"
          label={t('field.shared')}
          description={t('help.shared')}
          optional={false}
        />
      ) : null}
    </>
  )
}

const maxQuestions = 5

/** Up to five questions that a volunteer answers in the reply. */
export function QuestionFields({ control }: FieldsProps) {
  const { t } = useTranslation('vacancies')
  const { fields, append, remove } = useFieldArray({ control, name: 'questions', keyName: 'key' })
  return (
    <>
      <Text measure>{t('questions.intro')}</Text>
      {fields.map(({ key }, index) => (
        <Stack key={key} gap="3" as="fieldset">
          <TextField
            control={control}
            name={`questions.${index}.label`}
            label={t('questions.label', { number: index + 1 })}
            missing={t('questions.missing')}
            optional={false}
            maxLength={200}
          />
          <EnglishTextField
            control={control}
            name={`questions.${index}.labelEn`}
            of={t('questions.label', { number: index + 1 })}
            optional
            maxLength={200}
          />
          <Inline justify="between">
            <CheckboxField
              control={control}
              name={`questions.${index}.required`}
              label={t('questions.required')}
              optional={false}
            />
            <Button
              size="sm"
              variant="ghost"
              startIcon={trashIcon}
              aria-label={t('questions.removeOf', { number: index + 1 })}
              onClick={() => remove(index)}
            >
              {t('questions.remove')}
            </Button>
          </Inline>
        </Stack>
      ))}
      {fields.length < maxQuestions ? (
        <div>
          <Button
            variant="outline"
            startIcon={plusIcon}
            onClick={() => append({ id: crypto.randomUUID(), label: '', required: false })}
          >
            {t('questions.add')}
          </Button>
        </div>
      ) : null}
    </>
  )
}

function Part({ title, text, children }: { title: string; text: string; children: React.ReactNode }) {
  return (
    <Stack as="section" gap="5">
      <Stack gap="1">
        <Heading as="h3" size="lg">
          {title}
        </Heading>
        <Text size="sm" tone="muted">
          {text}
        </Text>
      </Stack>
      {children}
    </Stack>
  )
}
