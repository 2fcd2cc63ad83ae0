import type { ComponentPropsWithRef, ElementType } from 'react'

/**
 * Props of a component whose element the caller may choose: `<Button as={Link} to="/…">`. The props of the element, including
 * its ref, are passed on; props of the component take precedence.
 */
export type PolymorphicProps<E extends ElementType, Own> = Own &
  Omit<ComponentPropsWithRef<E>, keyof Own | 'as'> & { as?: E }
