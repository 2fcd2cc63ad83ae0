// Lucide (ISC), written by client/ui/build/write-icons.ts
export const arrowRightIcon = '<path d="M5 12h14m-7-7l7 7l-7 7"/>'
