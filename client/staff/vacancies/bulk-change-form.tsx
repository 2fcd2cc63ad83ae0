import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { CheckboxGroupField } from '#client/forms/fields/checkbox-group-field.tsx'
import { DateField } from '#client/forms/fields/date-field.tsx'
import { EmailField } from '#client/forms/fields/email-field.tsx'
import { PhoneField } from '#client/forms/fields/phone-field.tsx'
import { RadioField } from '#client/forms/fields/radio-field.tsx'
import { TextField } from '#client/forms/fields/text-field.tsx'
import { Form } from '#client/forms/form.tsx'
import { useSchemaForm } from '#client/forms/use-schema-form.ts'
import { Grid } from '#client/ui/layout.tsx'
import { calendarDate, email, nullableLine, phone, requiredText } from '#shared/resources/fields.ts'
import { themeSlugs } from '#shared/resources/taxonomies.ts'
import { type VacancyBulkUpdate, vacancyCreate } from '#shared/resources/vacancy-schema.ts'

const kinds = ['extend', 'pause', 'publish', 'fill', 'archive', 'themes', 'contact'] as const
type Kind = (typeof kinds)[number]

const anything = <Schema extends z.ZodMiniType>(needed: boolean, schema: Schema): Schema =>
  needed ? schema : (z.unknown() as unknown as Schema)

const schemaFor = ({ kind }: { kind: string }) =>
  z.object({
    kind: z.enum(kinds),
    expiresOn: anything(kind === 'extend', calendarDate),
    themes: anything(kind === 'themes', vacancyCreate.shape.themes),
    contactName: anything(kind === 'contact', requiredText(120)),
    contactRole: anything(kind === 'contact', nullableLine(80)),
    contactPhone: anything(kind === 'contact', z.nullable(phone)),
    contactEmail: anything(kind === 'contact', z.nullable(email)),
  })

type Output = z.output<ReturnType<typeof schemaFor>>

function changeOf({
  kind,
  expiresOn,
  themes,
  contactName,
  contactRole,
  contactPhone,
  contactEmail,
}: Output): VacancyBulkUpdate['attributes'] {
  if (kind === 'extend') return { expiresOn }
  if (kind === 'themes') return { themes }
  if (kind === 'contact') {
    // What is left empty stays where the vacancy has this person already.
    const parts = { role: contactRole, phone: contactPhone, email: contactEmail }
    const filledIn = Object.fromEntries(Object.entries(parts).filter(([, value]) => value))
    return { contactPerson: { name: contactName, ...filledIn } }
  }
  return { action: kind }
}

const texts = { expiresOn: '', contactName: '', contactRole: '', contactPhone: '', contactEmail: '' }
const empty = { ...texts, kind: '' as const, themes: [] }
/** As it was filled in. */
export type BulkChange = typeof texts & Pick<Output, 'kind' | 'themes'>

type Props = {
  /** What was filled in before, to be mended; null for a first change. */
  last: BulkChange | null
  onSubmit: (change: VacancyBulkUpdate['attributes'], filledIn: BulkChange) => Promise<void>
}

/** What is to change, the same for all chosen vacancies. */
export function BulkChangeForm({ last, onSubmit }: Props) {
  const { t } = useTranslation('vacancies')
  const { t: ts } = useTranslation('site')
  const form = useSchemaForm({
    schema: schemaFor,
    defaultValues: last ?? empty,
    onSubmit: (values: Output) =>
      onSubmit(changeOf(values), {
        ...values,
        contactRole: values.contactRole ?? '',
        contactPhone: values.contactPhone ?? '',
        contactEmail: values.contactEmail ?? '',
      }),
  })
  const { control } = form
  const kind = useWatch({ control, name: 'kind' }) as Kind | ''
  return (
    <Form form={form} submitLabel={t('bulk.next')} guarded={false}>
      <RadioField
        control={control}
        name="kind"
        label={t('bulk.kind')}
        missing={t('bulk.missing.kind')}
        options={kinds.map((value) => ({ value, label: t(`bulk.kinds.${value}`) }))}
      />
      {kind === 'extend' ? (
        <DateField
          control={control}
          name="expiresOn"
          label={t('field.expiresOn')}
          missing={t('dialog.extend.missing')}
        />
      ) : null}
      {kind === 'themes' ? (
        <CheckboxGroupField
          control={control}
          name="themes"
          label={t('field.themes')}
          missing={t('missing.themes')}
          layout="row"
          options={themeSlugs.map((value) => ({ value, label: ts(`themes.${value}`) }))}
        />
      ) : null}
      {kind === 'contact' ? (
        <>
          <TextField
            control={control}
            name="contactName"
            label={t('field.contactName')}
            missing={t('missing.contactName')}
            help={t('bulk.contactHelp')}
          />
          <TextField control={control} name="contactRole" label={t('field.contactRole')} />
          <Grid columns="two" gap="5">
            <PhoneField control={control} name="contactPhone" label={t('field.contactPhone')} />
            <EmailField control={control} name="contactEmail" label={t('field.contactEmail')} />
          </Grid>
        </>
      ) : null}
    </Form>
  )
}
