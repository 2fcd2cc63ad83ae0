import type { ComponentPropsWithRef, ElementType } from 'react'

/**
 * Props of a part whose element the caller may choose: `<Button as={Link} to="/…">`. The element's own props, its ref included,
 * are passed on; the part's own names win.
 */
export type PolymorphicProps<E extends ElementType, Own> = Own &
  Omit<ComponentPropsWithRef<E>, keyof Own | 'as'> & { as?: E }
