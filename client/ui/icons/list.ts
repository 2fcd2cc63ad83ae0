// Lucide (ISC), written by client/ui/build/write-icons.ts
export const listIcon = '<path d="M3 5h.01M3 12h.01M3 19h.01M8 5h13M8 12h13M8 19h13"/>'
