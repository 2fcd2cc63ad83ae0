import { type RefObject, useLayoutEffect } from 'react'
import { useNavigate } from 'react-router'
import { useSearchParams } from '#client/shell/navigation/search-params.ts'

type Choice = HTMLInputElement | HTMLSelectElement

/** Whether it stands otherwise than the page was rendered with. */
function isChanged(choice: Choice): boolean {
  if (choice instanceof HTMLInputElement) return choice.checked !== choice.defaultChecked
  // The server marks what is chosen. Made in the browser it bears no mark: nobody can have been before the code.
  const rendered = [...choice.options].find((option) => option.defaultSelected)
  return rendered !== undefined && choice.value !== rendered.value
}

const chosenOf = (choice: Choice): string[] =>
  choice instanceof HTMLSelectElement || choice.checked ? [choice.value] : []

/**
 * A rendered page can be ticked before its code is there. What was ticked in `container` until then takes effect when it is:
 * it goes into the address, by its name. What is typed still waits for its button.
 */
export function usePreHydrationChoices(container: RefObject<HTMLElement | null>): void {
  const navigate = useNavigate()
  const params = useSearchParams()
  // Before React makes the boxes what the address says, which it does when it renders them the next time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the code has come.
  useLayoutEffect(() => {
    const choices = [...(container.current?.querySelectorAll<Choice>('input[type=checkbox], select') ?? [])]
    const names = new Set(choices.filter(isChanged).map(({ name }) => name))
    if (names.size === 0) return
    const search = new URLSearchParams(params)
    search.delete('page')
    for (const name of names) {
      search.delete(name)
      for (const choice of choices) {
        if (choice.name === name) for (const value of chosenOf(choice)) search.append(name, value)
      }
    }
    void navigate({ search: `?${search}` }, { replace: true })
  }, [])
}
