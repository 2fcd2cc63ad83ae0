// Lucide (ISC), written by client/ui/build/write-icons.ts
export const chevronLeftIcon = '<path d="m15 18l-6-6l6-6"/>'
