export type FormControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export const isChoice = (node: FormControl): node is HTMLInputElement =>
  node instanceof HTMLInputElement && (node.type === 'checkbox' || node.type === 'radio')

/** Whether it differs from what the server rendered: somebody changed it before hydration. */
export function isChanged(node: FormControl): boolean {
  if (isChoice(node)) return node.checked !== node.defaultChecked
  if (!(node instanceof HTMLSelectElement)) return node.value !== node.defaultValue
  // The server marks the selected option. A select that was rendered in the browser has no mark and cannot have changed.
  const rendered = [...node.options].find((option) => option.defaultSelected)
  return rendered !== undefined && node.value !== rendered.value
}
