import { type ComponentType, createElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { Namespace } from '#client/i18n/messages.d.ts'

/** A page whose own messages (the first that it names) are not in the language of the site is in Dutch as a whole, and says so. */
export function inItsLanguage(page: ComponentType, messages: Namespace | undefined): ComponentType {
  return function InItsLanguage() {
    const { i18n } = useTranslation()
    const isDutch = messages !== undefined && !i18n.hasResourceBundle(i18n.language, messages)
    return isDutch ? (
      <div lang="nl" dir="ltr" className="whole-page">
        {createElement(page)}
      </div>
    ) : (
      createElement(page)
    )
  }
}
