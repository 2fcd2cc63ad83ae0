'use no memo'

import searchIcon from 'virtual:icons/search'
import { createListCollection } from '@chakra-ui/react/collection'
import { Combobox, useCombobox } from '@chakra-ui/react/combobox'
import { Dialog } from '@chakra-ui/react/dialog'
import { useMemo, useRef } from 'react'
import type { Command, CommandDialogProps } from '../command-dialog-props.ts'
import { Input } from '../input.tsx'
import { DialogLayout } from './dialog-layout.tsx'
import { LazyProvider } from './provider.tsx'

export function LoadedCommandDialog(props: CommandDialogProps) {
  const { open, onClose, title, closeLabel, onChosen } = props
  const chosen = useRef<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  return (
    <LazyProvider>
      <Dialog.Root
        open={open}
        onOpenChange={(details) => {
          if (!details.open) onClose()
        }}
        onExitComplete={() => {
          const value = chosen.current
          chosen.current = null
          if (value !== null) onChosen(value)
        }}
        initialFocusEl={() => field.current}
        lazyMount
        unmountOnExit
      >
        <DialogLayout title={title} closeLabel={closeLabel}>
          <CommandList
            {...props}
            field={field}
            onChoose={(value) => {
              chosen.current = value
              onClose()
            }}
          />
        </DialogLayout>
      </Dialog.Root>
    </LazyProvider>
  )
}

type ListProps = CommandDialogProps & {
  field: { current: HTMLInputElement | null }
  onChoose: (value: string) => void
}

function CommandList({ field, onChoose, ...props }: ListProps) {
  const { fieldLabel, placeholder, text, onText, groups, emptyText, announcement } = props
  const commands = useMemo(() => groups.flatMap((group) => group.commands), [groups])
  const collection = useMemo(
    () =>
      createListCollection<Command>({
        items: commands,
        itemToString: (command) => command.label,
        itemToValue: (command) => command.value,
      }),
    [commands],
  )
  const combobox = useCombobox<Command>({
    collection,
    // The dialog is the layer: Escape and a click outside close it, and the list is always open.
    open: true,
    disableLayer: true,
    inputValue: text,
    onInputValueChange: ({ inputValue, reason }) => {
      if (reason === 'input-change') onText(inputValue)
    },
    value: [],
    inputBehavior: 'autohighlight',
    selectionBehavior: 'preserve',
    closeOnSelect: false,
    allowCustomValue: true,
    loopFocus: true,
    onSelect: ({ itemValue }) => onChoose(itemValue),
  })
  return (
    <Combobox.RootProvider value={combobox} variant="flushed">
      <Combobox.Input asChild>
        <Input ref={field} startIcon={searchIcon} aria-label={fieldLabel} placeholder={placeholder} />
      </Combobox.Input>
      <span role="status" className="visually-hidden">
        {announcement}
      </span>
      <Combobox.Content aria-label={fieldLabel}>
        {groups.map(({ id, label, commands: own }) => (
          <Combobox.ItemGroup key={id}>
            <Combobox.ItemGroupLabel>{label}</Combobox.ItemGroupLabel>
            {own.map((command) => (
              <Combobox.Item key={command.value} item={command}>
                <Combobox.ItemText>{command.label}</Combobox.ItemText>
                {command.detail ? <span className="text text--size-sm text--tone-muted">{command.detail}</span> : null}
              </Combobox.Item>
            ))}
          </Combobox.ItemGroup>
        ))}
        {commands.length === 0 ? <Combobox.Empty>{emptyText}</Combobox.Empty> : null}
      </Combobox.Content>
    </Combobox.RootProvider>
  )
}
