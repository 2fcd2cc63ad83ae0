// Lucide (ISC), written by client/ui/build/write-icons.ts
export const arrowLeftIcon = '<path d="m12 19l-7-7l7-7m7 7H5"/>'
