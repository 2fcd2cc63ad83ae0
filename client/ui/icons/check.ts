// Lucide (ISC), written by client/ui/build/write-icons.ts
export const checkIcon = '<path d="M20 6L9 17l-5-5"/>'
