// Lucide (ISC), written by client/ui/build/write-icons.ts
export const arrowUpIcon = '<path d="m5 12l7-7l7 7m-7 7V5"/>'
