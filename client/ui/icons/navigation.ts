// Lucide (ISC), written by client/ui/build/write-icons.ts
export const navigationIcon = '<path d="m3 11l19-9l-9 19l-2-8z"/>'
