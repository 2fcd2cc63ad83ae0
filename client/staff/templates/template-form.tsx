import { useFailureToast } from '#client/shell/errors/use-failure-toast.ts'
import { notificationTemplateShape } from '#shared/resources/shapes/staff.ts'
import 'virtual:platform-styles-forms.css'
import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { resetTemplate, saveTemplate } from '#client/api/notification-templates.ts'
import { readNewest } from '#client/api/use-document.ts'
import { discardDraft } from '#client/forms/drafts/draft-handle.ts'
import { TextField } from '#client/forms/fields/text-field.tsx'
import { TextareaField } from '#client/forms/fields/textarea-field.tsx'
import { Form } from '#client/forms/form.tsx'
import { useVersionedForm } from '#client/forms/versions/use-versioned-form.ts'
import { lazyPart } from '#client/runtime/lazy-part.tsx'
import { ConfirmButton } from '#client/shell/confirm-button.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Grid, Stack, Sticky } from '#client/ui/layout.tsx'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { requiredText } from '#shared/resources/fields.ts'
import { type NotificationTemplate, notificationTemplatePath } from '#shared/resources/notification-template.ts'
import { partLengths, type TemplatePart, type TemplateTexts } from '#shared/resources/notification-template-values.ts'
import type { TextLocale } from '#shared/site.ts'
import { TemplatePreview } from './template-preview.tsx'
import { TemplateVersions } from './template-versions.tsx'
import { VariablePicker } from './variable-picker.tsx'

/** With the library that finds differences. */
const TextDifferences = lazyPart(async () => (await import('./text-differences.tsx')).TextDifferences)
const ThreeVersions = lazyPart(async () => (await import('./three-versions.tsx')).ThreeVersions)

type Values = Record<string, string>
type Props = {
  template: NotificationTemplate
  language: TextLocale
  onStored: () => Promise<unknown>
  onReset: () => Promise<void>
}

/** The text of one language, beside what a reader will see of it. */
export function TemplateForm({ template, language, onStored, onReset }: Props) {
  const { t } = useTranslation('templates')
  const showFailure = useFailureToast()
  const { id } = template
  const parts = template.variables.map(({ part }) => part)
  const box = useRef<HTMLDivElement>(null)
  const versionOf = (stored: NotificationTemplate) => ({
    lockVersion: stored.lockVersion,
    values: valuesOf(parts, stored[language].texts),
  })
  const form = useVersionedForm<Values, Values>({
    draft: { name: 'notification_template', recordId: `${id}.${language}` },
    schema: schemaOf(parts),
    attribute: language,
    version: versionOf(template),
    loadNewest: async () => versionOf(await readNewest(notificationTemplateShape, notificationTemplatePath(id))),
    onSubmit: async (values, key, lockVersion) => {
      const stored = await saveTemplate(id, language, values, lockVersion, key)
      await onStored()
      showToast({ title: t('saved'), tone: 'success' })
      return stored.lockVersion
    },
  })
  const { control, methods } = form
  const texts: TemplateTexts = useWatch({ control })
  const put = (next: TemplateTexts) => {
    for (const part of parts) methods.setValue(part, next[part] ?? '', { shouldDirty: true, shouldValidate: true })
  }
  const { state, shipped, base } = template[language]
  return (
    <Stack gap="8">
      {state === 'outdated' && base ? (
        <ThreeVersions
          parts={parts}
          base={base}
          shipped={shipped}
          own={texts}
          onUse={() => put(shipped)}
          fallback={<Skeleton shape="block" />}
        />
      ) : null}
      {state === 'unusable' ? (
        <Alert status="error" title={t('unusable.title')}>
          {t('unusable.text')}
        </Alert>
      ) : null}
      <Grid columns="two" gap="8" align="start">
        <div ref={box}>
          <Form
            form={form}
            submitLabel={t('save')}
            actions={
              state === 'default' ? null : (
                <ConfirmButton
                  variant="ghost"
                  label={t('reset')}
                  title={t('resetTitle')}
                  description={t('resetText')}
                  onConfirm={(close) =>
                    void form
                      // The texts of both languages are one record: the other one may have been stored since.
                      .writeOver((lockVersion) => resetTemplate(id, language, lockVersion))
                      .then(async () => {
                        close()
                        showToast({ title: t('resetDone'), tone: 'success' })
                        discardDraft(form)
                        methods.reset(methods.getValues())
                        await onReset()
                      })
                      .catch((error: unknown) => showFailure(error, t('resetFailed')))
                  }
                />
              )
            }
          >
            <VariablePicker
              box={box}
              template={template}
              onInsert={(part, text) => methods.setValue(part, text, { shouldDirty: true })}
            />
            {parts.map((part) =>
              part === 'body' ? (
                <TextareaField
                  key={part}
                  control={control}
                  name={part}
                  label={t('part.body')}
                  help={t('bodyHelp')}
                  missing={t('missing.body')}
                  rows={14}
                />
              ) : (
                <TextField
                  key={part}
                  control={control}
                  name={part}
                  label={t(`part.${part}`)}
                  missing={t('missing.other')}
                  maxLength={partLengths[part]}
                  autoComplete="off"
                  {...(part === 'site' ? { help: t('siteHelp') } : {})}
                />
              ),
            )}
          </Form>
        </div>
        <Sticky>
          <TemplatePreview template={template} language={language} texts={texts} />
        </Sticky>
      </Grid>
      <Stack gap="3">
        <Disclosure summary={t('difference.summary')}>
          <TextDifferences parts={parts} before={shipped} after={texts} fallback={<Skeleton shape="block" />} />
        </Disclosure>
        <TemplateVersions versions={template.versions} language={language} shipped={shipped} onUse={put} />
      </Stack>
    </Stack>
  )
}

const valuesOf = (parts: readonly TemplatePart[], texts: TemplateTexts): Values =>
  Object.fromEntries(parts.map((part) => [part, texts[part] ?? '']))

const schemaOf = (parts: readonly TemplatePart[]) =>
  z.object(Object.fromEntries(parts.map((part) => [part, requiredText(partLengths[part])])))
