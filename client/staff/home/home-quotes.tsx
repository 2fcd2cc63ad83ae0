import plusIcon from 'virtual:icons/plus'
import trashIcon from 'virtual:icons/trash-2'
import { type Control, type FieldValues, useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { CheckboxField } from '#client/forms/fields/checkbox-field.tsx'
import { RadioField } from '#client/forms/fields/radio-field.tsx'
import { TextField } from '#client/forms/fields/text-field.tsx'
import { TextareaField } from '#client/forms/fields/textarea-field.tsx'
import { Button } from '#client/ui/button.tsx'
import { Face, Thumbnail } from '#client/ui/content-editor.tsx'
import { Fieldset } from '#client/ui/field.tsx'
import { Illustration } from '#client/ui/illustration.tsx'
import { Grid, Stack } from '#client/ui/layout.tsx'
import { Heading, Text, VisuallyHidden } from '#client/ui/text.tsx'
import { maxQuotes, portraits } from '#shared/resources/home-page-values.ts'
import { mediaSource } from '#shared/resources/media-item.ts'
import { PictureChoice } from '../content-editor/picture-choice.tsx'
import { pictureOf } from '../media/media-thumbnail.tsx'
import type { HomeValues } from './home-values.ts'

type Quote = HomeValues['quotes'][number]
type Props = { control: Control<FieldValues> }

/** What volunteers say beside the search, another one each day. */
export function HomeQuotes({ control }: Props) {
  const { t } = useTranslation('home-page')
  const { getValues } = useFormContext()
  const { fields, append, remove } = useFieldArray({ control, name: 'quotes', keyName: 'key' })
  const add = () => {
    // A face that no other quote has.
    const used = (getValues('quotes') as Quote[]).map(({ portrait }) => portrait)
    const portrait = portraits.find((name) => !used.includes(name)) ?? portraits[0]
    append({ text: '', textEn: '', name: '', role: '', roleEn: '', portrait, picture: null, agreed: false })
  }
  return (
    <Stack gap="4" as="section">
      <Stack gap="1">
        <Heading as="h2" size="xl">
          {t('quotes.title')}
        </Heading>
        <Text tone="muted" measure>
          {t('quotes.help')}
        </Text>
      </Stack>
      {fields.map(({ key }, index) => (
        <QuoteFields key={key} control={control} index={index} onRemove={() => remove(index)} />
      ))}
      {fields.length < maxQuotes ? (
        <div>
          <Button variant="outline" startIcon={plusIcon} onClick={add}>
            {t('quotes.add')}
          </Button>
        </div>
      ) : null}
    </Stack>
  )
}

function Portrait({ name, label }: { name: (typeof portraits)[number]; label: string }) {
  return (
    <>
      <Face>
        <Illustration name={name} />
      </Face>
      <VisuallyHidden>{label}</VisuallyHidden>
    </>
  )
}

function QuoteFields({ control, index, onRemove }: Props & { index: number; onRemove: () => void }) {
  const { t } = useTranslation('home-page')
  const { setValue } = useFormContext()
  const { flags } = useBoot()
  const at = (name: string) => `quotes.${index}.${name}`
  const picture = useWatch({ control, name: at('picture') }) as Quote['picture']
  const pick = (chosen: Quote['picture']) => setValue(at('picture'), chosen, { shouldDirty: true })
  return (
    <Fieldset legend={t('quotes.one', { number: index + 1 })} kind="group">
      <TextareaField
        control={control}
        name={at('text')}
        label={t('quotes.text')}
        missing={t('quotes.textMissing')}
        optional={false}
        rows={2}
      />
      {flags.i18nEnabled ? (
        <TextareaField control={control} name={at('textEn')} label={t('quotes.textEn')} lang="en" optional rows={2} />
      ) : null}
      <Grid columns="two" gap="5">
        <TextField
          control={control}
          name={at('name')}
          label={t('quotes.name')}
          help={t('quotes.nameHelp')}
          missing={t('quotes.nameMissing')}
          optional={false}
          maxLength={60}
        />
        <TextField
          control={control}
          name={at('role')}
          label={t('quotes.role')}
          help={t('quotes.roleHelp')}
          optional
          maxLength={100}
        />
        {flags.i18nEnabled ? (
          <TextField
            control={control}
            name={at('roleEn')}
            label={t('quotes.roleEn')}
            lang="en"
            optional
            maxLength={100}
          />
        ) : null}
      </Grid>
      {picture ? null : (
        <RadioField
          control={control}
          name={at('portrait')}
          label={t('quotes.portrait')}
          optional={false}
          layout="row"
          options={portraits.map((value, place) => ({
            value,
            label: <Portrait name={value} label={t('quotes.portraitOf', { number: place + 1 })} />,
          }))}
        />
      )}
      <PictureChoice
        label={t('quotes.picture')}
        look={picture ? <Thumbnail src={mediaSource(picture, 'square', 320)} /> : null}
        onPick={(item) => pick(pictureOf(item))}
        onClear={() => pick(null)}
      />
      <CheckboxField control={control} name={at('agreed')} label={t('quotes.agreed')} help={t('quotes.agreedHelp')} />
      <div>
        <Button
          size="sm"
          variant="ghost"
          startIcon={trashIcon}
          aria-label={t('quotes.removeOf', { number: index + 1 })}
          onClick={onRemove}
        >
          {t('quotes.remove')}
        </Button>
      </div>
    </Fieldset>
  )
}
