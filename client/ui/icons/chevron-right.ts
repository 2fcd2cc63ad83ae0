// Lucide (ISC), written by client/ui/build/write-icons.ts
export const chevronRightIcon = '<path d="m9 18l6-6l-6-6"/>'
