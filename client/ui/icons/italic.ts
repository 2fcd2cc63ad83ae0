// Lucide (ISC), written by client/ui/build/write-icons.ts
export const italicIcon = '<path d="M19 4h-9m4 16H5M15 4L9 20"/>'
