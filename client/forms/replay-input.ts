import { type FormControl, isChanged, isChoice } from '#client/runtime/changed-control.ts'

type ChangedControl = { node: FormControl; value: string }

const isFile = (node: FormControl): node is HTMLInputElement => node instanceof HTMLInputElement && node.type === 'file'

/** The controls of a server-rendered form that were changed before hydration. */
export const changedControls = (form: HTMLFormElement): ChangedControl[] =>
  [...form.querySelectorAll<FormControl>('input, textarea, select')]
    .filter((node) => isChanged(node) && !(node instanceof HTMLInputElement && node.type === 'radio' && !node.checked))
    .map((node) => ({ node, value: node.value }))

/**
 * Repeats the events of such changes. React takes the state at hydration for the rendered one and would see no change, so the
 * control is reset first; a text is then set by the setter of its class, which React does not watch.
 */
export function replayInput(changes: readonly ChangedControl[]): void {
  for (const { node, value } of changes) {
    if (isChoice(node)) {
      node.checked = node.defaultChecked
      node.click()
    } else if (isFile(node) || node instanceof HTMLSelectElement)
      node.dispatchEvent(new Event('change', { bubbles: true }))
    else {
      node.value = node.defaultValue
      const kind = node instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
      Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(node, value)
      node.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
}
