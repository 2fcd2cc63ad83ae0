import type {
  scenarioNames,
  templateGroups,
  templateRecipients,
  templateStates,
} from './notification-template-values.ts'

/** Texts of mails and of notifications on the site, which a center may change (domain.md DOM-37). */
export type { NotificationTemplate, NotificationTemplateSummary } from './notification-template-schema.ts'

export type TemplateRecipient = (typeof templateRecipients)[number]

export type TemplateGroupName = (typeof templateGroups)[number]

export type ScenarioName = (typeof scenarioNames)[number]

export type TemplateState = (typeof templateStates)[number]

export const notificationTemplatesPath = '/api/v1/notification_templates'

export const notificationTemplatePath = (name: string): string =>
  `${notificationTemplatesPath}/${encodeURIComponent(name)}`

export const templatePreviewPath = (name: string): string => `${notificationTemplatePath(name)}/preview`

export const templateTestPath = (name: string): string => `${notificationTemplatePath(name)}/test`

export const templateResetPath = (name: string): string => `${notificationTemplatePath(name)}/reset`
