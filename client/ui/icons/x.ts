// Lucide (ISC), written by client/ui/build/write-icons.ts
export const xIcon = '<path d="M18 6L6 18M6 6l12 12"/>'
