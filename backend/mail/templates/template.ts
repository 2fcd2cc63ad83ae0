/** What a notification template is made of (domain.md DOM-37) beside its texts, which are data: `backend/mail/texts`. */
import type { TemplateRecipient } from '#shared/resources/notification-template.ts'
import type { TemplatePart } from '#shared/resources/notification-template-values.ts'

/**
 * `always`: has a value in every mail. `required`: likewise, and the text has to contain it. `optional`: may be empty; a
 * line with an empty one is left out.
 */
export type VariableUse = 'always' | 'required' | 'optional'

export type Template = {
  readonly to: TemplateRecipient
  /** `centrum` is a variable of every template. */
  readonly fields: Readonly<Record<string, VariableUse>>
  /** The variables of these parts, in place of `fields`. */
  readonly partFields?: Readonly<Partial<Record<TemplatePart, readonly string[]>>>
  /** Its reader waits for it to sign in or to go on: it is sent before all others. */
  readonly isAwaited?: true
  /** Goes to thousands at once, and is sent after all mails that do not. */
  readonly isBulk?: true
}
export type TemplateGroup = Readonly<Record<string, Template>>
