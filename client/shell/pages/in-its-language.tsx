import { type ComponentType, createElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { Namespace } from '#client/i18n/messages.d.ts'

/** A page whose own messages (the first that it names) are not in the language of the site is in Dutch as a whole, and says so. */
export const inItsLanguage = (page: ComponentType, messages: Namespace = 'common'): ComponentType =>
  function InItsLanguage() {
    const { i18n } = useTranslation()
    const shown = createElement(page)
    if (i18n.hasResourceBundle(i18n.language, messages)) return shown
    return (
      <div lang="nl" dir="ltr">
        {shown}
      </div>
    )
  }
