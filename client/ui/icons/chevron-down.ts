// Lucide (ISC), written by client/ui/build/write-icons.ts
export const chevronDownIcon = '<path d="m6 9l6 6l6-6"/>'
