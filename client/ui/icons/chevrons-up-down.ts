// Lucide (ISC), written by client/ui/build/write-icons.ts
export const chevronsUpDownIcon = '<path d="m7 15l5 5l5-5M7 9l5-5l5 5"/>'
