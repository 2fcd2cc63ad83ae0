import searchIcon from 'virtual:icons/search'
import { type ReactNode, useRef } from 'react'
import { useHref } from 'react-router'
import { Button } from '#client/ui/button.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { usePreHydrationChoices } from './use-pre-hydration-choices.ts'

type Props = {
  /** Path of the list, without a query. */
  path: string
  /** The text fields of the URL: another search, by a link or by going back, resets the fields. */
  typed: readonly (string | undefined)[]
  /** Called with the values of the text fields, by name: trimmed, undefined when empty. */
  onSubmit: (text: (name: string) => string | undefined) => void
  submitLabel: string
  /** The text fields, above the button. */
  fields: ReactNode
  /** The checkboxes below the button, which apply at once. */
  children: ReactNode
}

/** The filters of a list. A GET form, so that it works before and without scripts. */
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
