import searchIcon from 'virtual:icons/search'
import { type ReactNode, useRef } from 'react'
import { useHref } from 'react-router'
import { Button } from '#client/ui/button.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { usePreHydrationChoices } from './use-pre-hydration-choices.ts'

type Props = {
  /** Address of the list without its query. */
  path: string
  /** What stands typed in the address: another search, by link or by going back, fills the fields anew. */
  typed: readonly (string | undefined)[]
  /** What the fields hold, by name: trimmed, undefined when empty. */
  onSubmit: (text: (name: string) => string | undefined) => void
  submitLabel: string
  /** Above the button: what is typed. */
  fields: ReactNode
  /** Below it: what is ticked, and takes effect at once. */
  children: ReactNode
}

/** Everything that narrows a list. A real GET form, so that it works before or without scripts. */
export function FilterForm({ path, typed, onSubmit, submitLabel, fields, children }: Props) {
  const form = useRef<HTMLFormElement>(null)
  usePreHydrationChoices(form)
  return (
    <form
      ref={form}
      method="get"
      action={useHref(path)}
      key={JSON.stringify(typed)}
      onSubmit={(event) => {
        event.preventDefault()
        const form = new FormData(event.currentTarget)
        onSubmit((name) => String(form.get(name) ?? '').trim() || undefined)
      }}
    >
      <Stack gap="5">
        {fields}
        <Button type="submit" startIcon={searchIcon} fullWidth>
          {submitLabel}
        </Button>
        <div>{children}</div>
      </Stack>
    </form>
  )
}
