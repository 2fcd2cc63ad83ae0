import { useTranslation } from 'react-i18next'
import { saveDigest } from '#client/api/digests.ts'
import { ChipsField } from '#client/forms/fields/chips-field.tsx'
import { RadioField } from '#client/forms/fields/radio-field.tsx'
import { Form } from '#client/forms/form.tsx'
import { useSchemaForm } from '#client/forms/use-schema-form.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { useInPersonReason } from '#client/shell/session/use-in-person-reason.ts'
import { Stack } from '#client/ui/layout.tsx'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import { type DigestSubscription, digestRadii } from '#shared/resources/digest.ts'
import type { DigestInput } from '#shared/resources/digest-schema.ts'
import { digestFrequencies } from '#shared/resources/digest-values.ts'
import { themeSlugs } from '#shared/resources/taxonomies.ts'
import { type DigestChoices, digestChoices, wholeRegion } from './digest-choices.ts'
import { MailExample } from './mail-example.tsx'

type Props = { digest: DigestSubscription; onSaved: () => void }

const inputOf = ({ frequency, themes, radius }: DigestChoices): DigestInput => ({
  frequency,
  themes,
  radiusKm: radius === wholeRegion ? null : Number(radius),
})

/** The choices of the periodic mail, with an example of the mail that they give. */
export function DigestForm({ digest, onSaved }: Props) {
  const { t } = useTranslation('digest')
  const { t: tp } = useTranslation('profile')
  const form = useSchemaForm({
    schema: digestChoices,
    defaultValues: {
      frequency: digest.frequency,
      themes: digest.themes,
      radius: digest.radiusKm === null ? wholeRegion : (String(digest.radiusKm) as DigestChoices['radius']),
    },
    fieldNames: { radiusKm: 'radius' },
    onSubmit: async (choices) => {
      await saveDigest(inputOf(choices), digest.lockVersion)
      showToast({ title: t('saved'), tone: 'success' })
      onSaved()
    },
  })
  const { control } = form
  const inPersonReason = useInPersonReason()
  return (
    <Stack gap="6">
      <Form form={form} submitLabel={t('save')} disabledReason={inPersonReason}>
        <RadioField
          control={control}
          name="frequency"
          label={t('frequency')}
          missing={t('frequencyMissing')}
          options={digestFrequencies.map((value) => ({
            value,
            label: t(`frequencies.${value}`),
            description: t(`frequencyHelp.${value}`),
          }))}
        />
        <ChipsField
          control={control}
          name="themes"
          label={t('themes')}
          help={t('themesHelp')}
          missing={t('themesHelp')}
          options={themeSlugs.map((value) => ({ value, label: tp(`themes.${value}`) }))}
        />
        {digest.postalCode4 === null ? (
          <Text>
            {t('noPostalCode')}{' '}
            <TextLink as={Link} to={pathTo('profileEdit')}>
              {t('noPostalCodeAction')}
            </TextLink>
          </Text>
        ) : (
          <RadioField
            control={control}
            name="radius"
            label={t('radius', { postcode: digest.postalCode4 })}
            missing={t('radiusMissing')}
            options={[
              ...digestRadii.map((km) => ({ value: String(km), label: t('radiusKm', { km }) })),
              { value: wholeRegion, label: t('radiusAll') },
            ]}
          />
        )}
      </Form>
      <MailExample read={() => inputOf(form.methods.getValues() as DigestChoices)} />
    </Stack>
  )
}
