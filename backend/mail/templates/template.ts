/** What a notification template is made of (domain.md DOM-37): its occasion, its variables, and its texts in both languages. */
import type { MailTexts, SiteTexts, TemplatePart, TemplateRecipient } from '#shared/resources/notification-template.ts'

/**
 * `always`: has a value in every mail. `required`: likewise, and the text has to contain it. `optional`: may be empty; a
 * line with an empty one is left out.
 */
export type VariableUse = 'always' | 'required' | 'optional'

/** Texts as they are written here: the body as paragraphs. */
type Written<Texts> = { readonly [Part in keyof Texts]: Part extends 'body' ? readonly string[] : Texts[Part] }
type WrittenTexts = Written<MailTexts> | Written<SiteTexts>

export type Template = {
  readonly to: TemplateRecipient
  /** When it is sent; also its name in the list. */
  readonly when: { readonly nl: string; readonly en: string }
  /** `centrum` is a variable of every template. */
  readonly fields: Readonly<Record<string, VariableUse>>
  /** The variables of these parts, in place of `fields`. */
  readonly partFields?: Readonly<Partial<Record<TemplatePart, readonly string[]>>>
  readonly nl: WrittenTexts
  readonly en: WrittenTexts
}
export type TemplateGroup = Readonly<Record<string, Template>>
