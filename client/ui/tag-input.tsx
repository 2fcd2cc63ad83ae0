'use no memo'

import xIcon from 'virtual:icons/x'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { slotClasses } from './class-names.ts'
import { Icon } from './icon.tsx'
import { Input } from './input.tsx'
import type { tagInputRecipe } from './system/recipes/form-parts.ts'

export const tagInputClasses = slotClasses<typeof tagInputRecipe>('tag-input', {}, {})

export interface TagInputProps {
  tags: readonly string[]
  onTags: (tags: string[]) => void
  onBlur: () => void
  /** Tags of other users, suggested while typing. */
  suggestions?: readonly string[]
  maximum?: number
  removeLabel: (tag: string) => string
  /** Announced when the list changes: "koken toegevoegd". */
  changedLabel: (tag: string, added: boolean) => string
  listLabel: string
  required?: boolean
  /** Runs work once the pointer is up, because a new tag would move the pressed element away from the pointer. */
  afterPress?: (run: () => void) => void
}

const atOnce = (run: () => void) => run()

/** Free tags: Enter or a comma adds one, Backspace in the empty field removes the last. Must be inside a Field. */
export function TagInput(props: TagInputProps) {
  const { tags, onTags, onBlur, suggestions = [], maximum = 20, removeLabel, changedLabel, listLabel, required } = props
  const { afterPress = atOnce } = props
  const [text, setText] = useState('')
  const [said, setSaid] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const [listId] = useState(() => `tags-${suggestions.length}-${suggestions[0] ?? ''}`.replace(/\W+/g, '-'))
  const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

  const add = (typed: string) => {
    const fresh = typed
      .split(',')
      .map((part) => part.trim().slice(0, 40))
      .filter((part, index, all) => part !== '' && all.findIndex((other) => same(other, part)) === index)
      .filter((part) => !tags.some((tag) => same(tag, part)))
    setText('')
    if (fresh.length === 0) return
    onTags([...tags, ...fresh].slice(0, maximum))
    setSaid(changedLabel(fresh.join(', '), true))
  }
  // A press on the button that sends the form may come before the field is left.
  const addBeforeSubmit = useEffectEvent(() => {
    if (text.trim() !== '') add(text)
  })
  useEffect(() => {
    const form = input.current?.form
    const listener = () => addBeforeSubmit()
    form?.addEventListener('submit', listener, { capture: true })
    return () => form?.removeEventListener('submit', listener, { capture: true })
  }, [])
  const remove = (tag: string) => {
    onTags(tags.filter((one) => one !== tag))
    setSaid(changedLabel(tag, false))
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const last = tags.at(-1)
    if ((event.key === 'Enter' && text.trim() !== '') || event.key === ',') {
      event.preventDefault()
      add(text)
    } else if (event.key === 'Backspace' && text === '' && last !== undefined) remove(last)
  }

  return (
    <div className={tagInputClasses('root')}>
      {tags.length > 0 ? (
        <ul aria-label={listLabel} className={tagInputClasses('list')}>
          {tags.map((tag) => (
            <li key={tag} className={tagInputClasses('tag')}>
              {tag}
              <button
                type="button"
                aria-label={removeLabel(tag)}
                className={tagInputClasses('remove')}
                onClick={() => remove(tag)}
              >
                <Icon icon={xIcon} size="sm" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <Input
        ref={input}
        value={text}
        list={suggestions.length > 0 ? listId : undefined}
        maxLength={200}
        autoComplete="off"
        aria-required={required}
        disabled={tags.length >= maximum}
        onChange={(event) => {
          const { value } = event.currentTarget
          // Choosing a suggestion of the browser inserts the whole tag at once.
          if (suggestions.some((word) => word === value)) add(value)
          else setText(value)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          const rest = text
          afterPress(() => {
            if (rest.trim() !== '') add(rest)
            onBlur()
          })
        }}
      />
      {suggestions.length > 0 ? (
        <datalist id={listId}>
          {suggestions
            .filter((word) => !tags.some((tag) => same(tag, word)))
            .map((word) => (
              <option key={word} value={word} />
            ))}
        </datalist>
      ) : null}
      <span role="status" className="visually-hidden">
        {said}
      </span>
    </div>
  )
}
