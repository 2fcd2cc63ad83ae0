import { Children, isValidElement, type ReactNode } from 'react'
import type { FieldChoices } from '../use-form-field.ts'

type FieldElementProps = FieldChoices & { name: string; label: string }

/**
 * The props of the fields among these elements, in order, also of those inside others (a grid). A component that renders fields
 * by itself is not looked into.
 */
export function fieldElements(nodes: ReactNode): FieldElementProps[] {
  return Children.toArray(nodes).flatMap((node) => {
    if (!isValidElement<Partial<FieldElementProps> & { children?: ReactNode }>(node)) return []
    const { name, label, children } = node.props
    return name !== undefined && label !== undefined ? [node.props as FieldElementProps] : fieldElements(children)
  })
}
