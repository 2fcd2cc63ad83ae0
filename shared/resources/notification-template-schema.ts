/** The attributes of notification templates, and what they are changed and tried with. Pages that only read import its types alone. */
import * as z from 'zod/mini'
import { lockVersion, multiLine, singleLine, timestamp } from './fields.ts'
import {
  partLengths,
  scenarioNames,
  type TemplatePart,
  type TemplateTexts,
  templateGroups,
  templateParts,
  templateRecipients,
  templateStates,
} from './notification-template-values.ts'

/** The body alone has several lines. */
const textOf = (part: TemplatePart) =>
  part === 'body'
    ? z.string().check(z.trim(), z.maxLength(partLengths[part]), multiLine)
    : z.string().check(z.trim(), z.maxLength(partLengths[part]), singleLine)

const texts = z.object(
  Object.fromEntries(templateParts.map((part) => [part, z.optional(textOf(part))])) as Record<
    TemplatePart,
    z.ZodMiniOptional<z.ZodMiniString>
  >,
)

const localized = z.object({ nl: z.string(), en: z.string() })
const summary = {
  name: z.string(),
  group: z.enum(templateGroups),
  recipient: z.enum(templateRecipients),
  /** When it is sent. */
  occasion: localized,
  hasMail: z.boolean(),
  hasSite: z.boolean(),
  updatedAt: z.nullable(timestamp),
}

export const notificationTemplateSummarySchema = z.object({
  ...summary,
  states: z.object({ nl: z.enum(templateStates), en: z.enum(templateStates) }),
})
export type NotificationTemplateSummary = z.infer<typeof notificationTemplateSummarySchema> & { id: string }

const language = z.object({
  state: z.enum(templateStates),
  /** The center's own text, or the shipped one. */
  texts,
  shipped: texts,
  /** The shipped text that the center's own was written from; null without one of its own. */
  base: z.nullable(texts),
})
export type TemplateLanguage = Omit<z.infer<typeof language>, 'texts' | 'shipped' | 'base'> & {
  texts: TemplateTexts
  shipped: TemplateTexts
  base: TemplateTexts | null
}

const sample = z.object({ name: z.string(), value: z.string() })

export const notificationTemplateSchema = z.object({
  ...summary,
  nl: language,
  en: language,
  /** What each part may contain, without `centrum`'s kind: it is in every list. */
  variables: z.array(z.object({ part: z.enum(templateParts as [TemplatePart]), names: z.array(z.string()) })),
  /** Names that may be empty, and names that the body has to contain. */
  optional: z.array(z.string()),
  required: z.array(z.string()),
  scenarios: z.array(z.object({ name: z.enum(scenarioNames), nl: z.array(sample), en: z.array(sample) })),
  /** What was saved, the newest first. */
  versions: z.array(
    z.object({
      version: z.int(),
      author: z.nullable(z.string()),
      createdAt: timestamp,
      nl: z.nullable(texts),
      en: z.nullable(texts),
    }),
  ),
  lockVersion: z.int(),
})
export type NotificationTemplate = Omit<z.infer<typeof notificationTemplateSchema>, 'nl' | 'en'> & {
  id: string
  nl: TemplateLanguage
  en: TemplateLanguage
}

const languages = ['nl', 'en'] as const

/** The languages that are saved; another stays as it is. */
export const notificationTemplateUpdate = z.object({ nl: z.optional(texts), en: z.optional(texts), lockVersion })
export type NotificationTemplateUpdate = z.infer<typeof notificationTemplateUpdate>

/** Back to the shipped text, in these languages. */
export const notificationTemplateReset = z.object({
  languages: z.array(z.enum(languages)).check(z.minLength(1), z.maxLength(2)),
  lockVersion,
})

/** An unsaved text with the data that it is filled with. */
export const notificationTemplateTrial = z.object({
  language: z.enum(languages),
  texts,
  values: z
    .array(
      z.object({
        name: z.string().check(z.maxLength(60), singleLine),
        value: z.string().check(z.maxLength(2000), multiLine),
      }),
    )
    .check(z.maxLength(40)),
})
export type NotificationTemplateTrial = z.infer<typeof notificationTemplateTrial>

export const templatePreviewSchema = z.object({
  subject: z.nullable(z.string()),
  html: z.nullable(z.string()),
  text: z.nullable(z.string()),
  site: z.nullable(z.string()),
})
export type TemplatePreview = z.infer<typeof templatePreviewSchema> & { id: string }
