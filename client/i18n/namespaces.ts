import { dutchMessages } from './dutch-messages.ts'
import type { Namespace } from './messages.d.ts'

/** Every namespace, for the renderer: its instance of i18next is that of all pages. */
export const namespaces = Object.keys(dutchMessages).map(
  (path) => path.slice('./'.length, -'.json'.length) as Namespace,
)
