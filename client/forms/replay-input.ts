type FormControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type ChangedControl = { node: FormControl; value: string }

const isChoice = (node: FormControl): node is HTMLInputElement =>
  node instanceof HTMLInputElement && (node.type === 'checkbox' || node.type === 'radio')

const isFile = (node: FormControl): node is HTMLInputElement => node instanceof HTMLInputElement && node.type === 'file'

/** Whether it differs from what the server rendered. */
function isChanged(node: FormControl): boolean {
  if (isChoice(node)) return node.checked !== node.defaultChecked
  if (isFile(node)) return (node.files?.length ?? 0) > 0
  if (!(node instanceof HTMLSelectElement)) return node.value !== node.defaultValue
  // The server marks the selected option. A select that was rendered in the browser has no mark and cannot have changed.
  const rendered = [...node.options].find((option) => option.defaultSelected)
  return rendered !== undefined && node.value !== rendered.value
}

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
