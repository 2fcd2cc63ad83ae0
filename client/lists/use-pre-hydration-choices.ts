import { type RefObject, useLayoutEffect } from 'react'
import { useNavigate } from 'react-router'
import { isChanged } from '#client/runtime/changed-control.ts'
import { useSearchParams } from '#client/shell/navigation/search-params.ts'

type Choice = HTMLInputElement | HTMLSelectElement

const chosenOf = (choice: Choice): string[] =>
  choice instanceof HTMLSelectElement || choice.checked ? [choice.value] : []

/** Those of a form are also those beside it that belong to it by its id. */
function choicesIn(container: HTMLElement | null): Choice[] {
  const all =
    container instanceof HTMLFormElement ? [...container.elements] : [...(container?.querySelectorAll('*') ?? [])]
  return all.filter((control): control is Choice => control.matches('input[type=checkbox], select'))
}

/**
 * Checkboxes of a server-rendered page can be changed before hydration. Such changes in `container` are applied when it
 * is hydrated, by navigating to the URL with them. Text still waits for the submit button.
 */
export function usePreHydrationChoices(container: RefObject<HTMLElement | null>): void {
  const navigate = useNavigate()
  const params = useSearchParams()
  // A layout effect, because the next render resets the checkboxes to the state of the URL.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration.
  useLayoutEffect(() => {
    const choices = choicesIn(container.current)
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
