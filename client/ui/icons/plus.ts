// Lucide (ISC), written by client/ui/build/write-icons.ts
export const plusIcon = '<path d="M5 12h14m-7-7v14"/>'
