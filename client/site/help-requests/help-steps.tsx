import type { TFunction } from 'i18next'
import * as z from 'zod/mini'
import { CheckboxField } from '#client/forms/fields/checkbox-field.tsx'
import { CheckboxGroupField } from '#client/forms/fields/checkbox-group-field.tsx'
import { EmailField } from '#client/forms/fields/email-field.tsx'
import { PhoneField } from '#client/forms/fields/phone-field.tsx'
import { RadioField } from '#client/forms/fields/radio-field.tsx'
import { TextField } from '#client/forms/fields/text-field.tsx'
import { TextareaField } from '#client/forms/fields/textarea-field.tsx'
import type { WizardControl, WizardStep } from '#client/forms/steps/wizard.tsx'
import {
  helpContact,
  helpOfferCreate,
  helpRequestCreate,
  helpResponseCreate,
} from '#shared/resources/help-request-schema.ts'
import { helpBeneficiaries, helpCategories, helpFrequencies } from '#shared/resources/help-request-values.ts'

/** A request for help, an offer in general, or an offer to one request. */
export type HelpFlow = 'ask' | 'offer' | 'respond'

type Account = { name: string; email: string }

const bodies = { ask: helpRequestCreate, offer: helpOfferCreate, respond: helpResponseCreate }

/** How a visitor wants to hear from the center; it is not sent. */
const reach = z.enum(['email', 'phone'])
/** The number of a visitor who wants a mail: sent as `phone`. */
const otherPhone = helpRequestCreate.shape.phone

/** The fields of every flow; each has its own among them. */
type HelpFields = z.ZodMiniObject<
  typeof helpRequestCreate.shape & typeof helpOfferCreate.shape & { reach: typeof reach; otherPhone: typeof otherPhone }
>
type Values = { reach?: string }

/**
 * The body of a flow. A user is known by the account; a visitor has to give a name, and the address or number by which they want
 * to be reached.
 */
export function helpSchema(flow: HelpFlow, signedIn: boolean): HelpFields {
  const body = bodies[flow] as unknown as HelpFields
  return (
    signedIn ? z.omit(body, { name: true, email: true }) : z.extend(body, { ...helpContact.shape, reach, otherPhone })
  ) as HelpFields
}

/** What is sent of the validated values. */
export function helpAttributes(values: Partial<z.output<HelpFields>>): Record<string, unknown> {
  const { reach: _, otherPhone: other, ...attributes } = values
  return { ...attributes, phone: attributes.phone ?? other ?? null }
}

type Props = {
  control: WizardControl<HelpFields>
  values: Values
  flow: HelpFlow
  account: Account | null
  /** The name of the site. */
  center: string
}

export function helpSteps(
  t: TFunction<'help-requests'>,
  { control, values, flow, account, center }: Props,
): WizardStep[] {
  const categories = helpCategories.map((value) => ({ value, label: t(`category.${value}`) }))
  const need = (
    <>
      {flow === 'ask' ? (
        <RadioField
          control={control}
          name="category"
          label={t('form.category')}
          missing={t('form.missing.category')}
          options={categories}
        />
      ) : null}
      {flow === 'offer' ? (
        <CheckboxGroupField
          control={control}
          name="categories"
          label={t('form.categories')}
          missing={t('form.missing.categories')}
          options={categories}
        />
      ) : null}
      <RadioField
        control={control}
        name="frequency"
        label={t('form.frequency')}
        missing={t('form.missing.frequency')}
        options={helpFrequencies.map((value) => ({ value, label: t(`frequency.${value}`) }))}
      />
      {flow === 'ask' ? (
        <RadioField
          control={control}
          name="onBehalfOf"
          label={t('form.onBehalfOf')}
          missing={t('form.missing.onBehalfOf')}
          options={helpBeneficiaries.map((value) => ({
            value,
            label: t(`form.${value}`),
            description: value === 'other' ? t('form.otherHelp') : undefined,
          }))}
        />
      ) : null}
      <TextField
        control={control}
        name="postalCode4"
        label={t('form.postalCode4')}
        missing={t('form.missing.postalCode4')}
        help={t('form.postalCode4Help')}
        inputMode="numeric"
        autoComplete="off"
      />
      {flow === 'ask' ? (
        <TextareaField
          control={control}
          name="description"
          label={t('form.description')}
          missing={t('form.missing.description')}
          help={t('form.descriptionHelp')}
          rows={4}
        />
      ) : (
        <TextareaField
          control={control}
          name="message"
          label={t('form.message')}
          missing={t('form.missing.message')}
          help={t('form.messageHelp')}
          rows={4}
        />
      )}
    </>
  )
  const contact = (
    <>
      {account ? null : (
        <>
          <TextField
            control={control}
            name="name"
            label={t('form.name')}
            missing={t('form.missing.name')}
            autoComplete="name"
          />
          <RadioField
            control={control}
            name="reach"
            label={t('form.reach')}
            missing={t('form.missing.reach')}
            options={[
              { value: 'email', label: t('form.byEmail'), description: t('form.byEmailHelp') },
              { value: 'phone', label: t('form.byPhone'), description: t('form.byPhoneHelp') },
            ]}
          />
        </>
      )}
      {values.reach === 'email' ? (
        <EmailField
          control={control}
          name="email"
          label={t('form.email')}
          missing={t('form.missing.email')}
          autoComplete="email"
        />
      ) : null}
      {account || values.reach === 'phone' ? (
        <PhoneField
          control={control}
          name="phone"
          label={t('form.phone')}
          missing={t('form.missing.phone')}
          autoComplete="tel"
        />
      ) : null}
      {values.reach === 'email' ? (
        <PhoneField control={control} name="otherPhone" label={t('form.phone')} autoComplete="tel" />
      ) : null}
      <CheckboxField
        control={control}
        name="consent"
        label={t(flow === 'ask' ? 'form.consentAsk' : 'form.consentOffer', { center })}
        missing={t('form.missing.consent')}
        help={t('form.consentHelp')}
      />
    </>
  )
  return [
    { key: flow === 'ask' ? 'need' : 'offer', title: t('form.needs'), fields: need },
    {
      key: 'contact',
      title: t('form.you'),
      intro: account ? t('form.account', account) : undefined,
      fields: contact,
    },
  ]
}
