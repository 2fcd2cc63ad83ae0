// Lucide (ISC), written by client/ui/build/write-icons.ts
export const minusIcon = '<path d="M5 12h14"/>'
