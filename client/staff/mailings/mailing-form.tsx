import { mailingShape } from '#shared/resources/shapes/mailing.ts'
import 'virtual:platform-styles-forms.css'
import { useEffect, useEffectEvent, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { useBoot } from '#client/api/boot.tsx'
import { saveMailing } from '#client/api/mailings.ts'
import { readNewest } from '#client/api/use-document.ts'
import { TextField } from '#client/forms/fields/text-field.tsx'
import { TextareaField } from '#client/forms/fields/textarea-field.tsx'
import { Form } from '#client/forms/form.tsx'
import { useVersionedForm } from '#client/forms/versions/use-versioned-form.ts'
import { Chip } from '#client/ui/badge.tsx'
import { Grid, Inline, Stack, Sticky } from '#client/ui/layout.tsx'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import { Text } from '#client/ui/text.tsx'
import { multiLine, requiredLine, requiredText, singleLine } from '#shared/resources/fields.ts'
import { type Mailing, mailingPath } from '#shared/resources/mailing.ts'
import { mailingVariables } from '#shared/resources/mailing-values.ts'
import { type TextLocale, textLocales } from '#shared/site.ts'
import { MailingAudience } from './mailing-audience.tsx'
import { MailingPreview } from './mailing-preview.tsx'

// Without a Dutch text there is no mailing; the English one may be left out.
const subject = z.string().check(z.maxLength(150), singleLine)
const body = z.string().check(z.maxLength(5000), multiLine)
const texts = z.object({ nlSubject: requiredLine(150), nlBody: requiredText(5000), enSubject: subject, enBody: body })
type Texts = z.infer<typeof texts>

const versionOf = ({ nl, en, lockVersion }: Mailing) => ({
  lockVersion,
  values: { nlSubject: nl.subject, nlBody: nl.body, enSubject: en?.subject ?? '', enBody: en?.body ?? '' },
})

/** Without an English text everybody gets the Dutch one. */
const inputOf = ({ nlSubject, nlBody, enSubject, enBody }: Texts) => ({
  nl: { subject: nlSubject, body: nlBody },
  en: enSubject.trim() === '' && enBody.trim() === '' ? null : { subject: enSubject, body: enBody },
})

const partsOf = (language: TextLocale) => [`${language}Subject`, `${language}Body`] as const

type Props = { mailing: Mailing; onStored: () => Promise<unknown> }

/** The text in each language of the site, beside what a reader will see of it. */
export function MailingForm({ mailing, onStored }: Props) {
  const { t } = useTranslation('mailings')
  const { locales } = useBoot()
  const { id } = mailing
  const [language, setLanguage] = useState<TextLocale>('nl')
  const form = useVersionedForm<Texts, Texts>({
    draft: { name: 'mailing', recordId: id },
    schema: texts,
    fieldNames: {
      'nl.subject': 'nlSubject',
      'nl.body': 'nlBody',
      'en.subject': 'enSubject',
      'en.body': 'enBody',
    },
    version: versionOf(mailing),
    loadNewest: async () => versionOf(await readNewest(mailingShape, mailingPath(id))),
    onSubmit: async (values, key, lockVersion) => {
      const stored = await saveMailing(id, { ...inputOf(values), lockVersion }, key)
      await onStored()
      showToast({ title: t('edit.saved'), tone: 'success' })
      return stored.lockVersion
    },
  })
  const { control, methods } = form
  /** An error is shown at its field, so that field must be on the page. */
  const showLanguageWithError = () => {
    const failed = textLocales.filter((one) => partsOf(one).some((name) => methods.getFieldState(name).invalid))
    if (failed[0] && !failed.includes(language)) setLanguage(failed[0])
  }
  const showError = useEffectEvent(showLanguageWithError)
  useEffect(() => {
    if (form.failure) showError()
  }, [form.failure])
  const written = useWatch({ control }) as Texts
  /** Stores what was typed; returns its version, or null while it is incomplete. Throws what the server refuses. */
  const store = async () => {
    if (!(await methods.trigger())) {
      showLanguageWithError()
      return null
    }
    const values = methods.getValues()
    form.markSent(values)
    const stored = await saveMailing(id, { ...inputOf(values), lockVersion: form.lockVersion() }, crypto.randomUUID())
    form.markStored(stored.lockVersion, values)
    return stored.lockVersion
  }
  return (
    <Grid columns="two" gap="8" align="start">
      <Stack gap="6">
        <MailingAudience mailing={mailing} store={store} />
        {locales.length > 1 ? (
          <Stack gap="2">
            <Inline role="group" aria-label={t('edit.language')} gap="2">
              {textLocales.map((one) => (
                <Chip key={one} pressed={one === language} onClick={() => setLanguage(one)}>
                  {t(`language.${one}`)}
                </Chip>
              ))}
            </Inline>
            {language === 'en' ? <Text tone="muted">{t('edit.englishHelp')}</Text> : null}
          </Stack>
        ) : null}
        <Form form={form} submitLabel={t('edit.save')}>
          <TextField
            key={`${language}-subject`}
            control={control}
            name={`${language}Subject`}
            label={t('edit.subject')}
            missing={t('edit.subjectMissing')}
            maxLength={150}
            autoComplete="off"
          />
          <TextareaField
            key={`${language}-body`}
            control={control}
            name={`${language}Body`}
            label={t('edit.body')}
            help={t('edit.bodyHelp', { variables: mailingVariables.map((name) => `{{${name}}}`).join(', ') })}
            missing={t('edit.bodyMissing')}
            rows={14}
          />
        </Form>
      </Stack>
      <Sticky>
        <MailingPreview
          language={language}
          subject={written[`${language}Subject`] ?? ''}
          body={written[`${language}Body`] ?? ''}
        />
      </Sticky>
    </Grid>
  )
}
