import { resourceDocument } from '#shared/json-api/flatten.ts'
import {
  notificationTemplatePath,
  notificationTemplatesPath,
  templatePreviewPath,
  templateResetPath,
  templateTestPath,
} from '#shared/resources/notification-template.ts'
import type { TemplateTexts } from '#shared/resources/notification-template-values.ts'
import {
  notificationTemplateShape,
  notificationTemplateSummaryShape,
  templatePreviewShape,
} from '#shared/resources/shapes/staff.ts'
import type { Locale } from '#shared/site.ts'
import { apiRequest } from './api-client.ts'
import { useDocument, useList, writeDocument } from './use-document.ts'

const type = 'notification_templates'

export const useNotificationTemplates = () => useList(notificationTemplateSummaryShape, notificationTemplatesPath)

export const useNotificationTemplate = (name: string) =>
  useDocument(notificationTemplateShape, notificationTemplatePath(name), { revalidateOnFocus: false })

/** Stores the center's own text in one language. */
export const saveTemplate = (name: string, locale: Locale, texts: TemplateTexts, lockVersion: number, key: string) =>
  writeDocument(notificationTemplateShape, notificationTemplatePath(name), {
    method: 'PATCH',
    idempotencyKey: key,
    body: resourceDocument(type, { [locale]: texts, lockVersion }, name),
  })

/** Back to the shipped text of one language. */
export const resetTemplate = (name: string, locale: Locale, lockVersion: number) =>
  writeDocument(notificationTemplateShape, templateResetPath(name), {
    method: 'PUT',
    body: resourceDocument(type, { languages: [locale], lockVersion }, name),
  })

/** An unsaved text with its data. */
export type TemplateTrial = { language: Locale; texts: TemplateTexts; values: { name: string; value: string }[] }

export const previewTemplate = (name: string, trial: TemplateTrial, signal?: AbortSignal) =>
  writeDocument(templatePreviewShape, templatePreviewPath(name), {
    method: 'POST',
    body: resourceDocument(type, trial, name),
    ...(signal ? { signal } : {}),
  })

/** Mails the unsaved text to the user. */
export const sendTemplateTest = (name: string, trial: TemplateTrial) =>
  apiRequest(templateTestPath(name), { method: 'POST', body: resourceDocument(type, trial, name) })
