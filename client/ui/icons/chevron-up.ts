// Lucide (ISC), written by client/ui/build/write-icons.ts
export const chevronUpIcon = '<path d="m18 15l-6-6l-6 6"/>'
