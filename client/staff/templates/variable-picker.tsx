import { type RefObject, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Chip } from '#client/ui/badge.tsx'
import { Fieldset } from '#client/ui/field.tsx'
import { Inline } from '#client/ui/layout.tsx'
import type { NotificationTemplate } from '#shared/resources/notification-template.ts'
import { type TemplatePart, templateParts } from '#shared/resources/notification-template-values.ts'

type Props = {
  /** Around the fields. */
  box: RefObject<HTMLElement | null>
  template: NotificationTemplate
  onInsert: (part: TemplatePart, text: string) => void
}

type TextControl = HTMLInputElement | HTMLTextAreaElement
const isTextControl = (target: EventTarget | null): target is TextControl =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/** The variables of the field that was used last; pressing one puts it where the cursor was. */
export function VariablePicker({ box, template, onInsert }: Props) {
  const { t } = useTranslation('templates')
  const first = template.variables.find(({ part }) => part === 'body') ?? template.variables[0]
  const [part, setPart] = useState<TemplatePart>(first?.part ?? 'body')
  useEffect(() => {
    const element = box.current
    const note = ({ target }: FocusEvent) => {
      const found = isTextControl(target) ? templateParts.find((one) => one === target.name) : undefined
      if (found) setPart(found)
    }
    element?.addEventListener('focusin', note)
    return () => element?.removeEventListener('focusin', note)
  }, [box])
  const names = template.variables.find((one) => one.part === part)?.names ?? []
  const insert = (name: string) => {
    const control = box.current?.querySelector<TextControl>(`[name="${part}"]`)
    if (!control) return
    const { value, selectionStart, selectionEnd } = control
    const from = selectionStart ?? value.length
    const added = `{{${name}}}`
    onInsert(part, value.slice(0, from) + added + value.slice(selectionEnd ?? from))
    control.focus()
    control.setSelectionRange(from + added.length, from + added.length)
  }
  return (
    <Fieldset legend={t('variables.legend', { part: t(`part.${part}`) })} help={t('variables.help')} kind="group">
      <Inline gap="2">
        {names.map((name) => (
          <Chip key={name} aria-label={t('variables.insert', { name })} onClick={() => insert(name)}>
            {[
              name,
              template.required.includes(name) && part === 'body' ? t('variables.required') : '',
              template.optional.includes(name) ? t('variables.optional') : '',
            ]
              .filter(Boolean)
              .join(' ')}
          </Chip>
        ))}
      </Inline>
    </Fieldset>
  )
}
