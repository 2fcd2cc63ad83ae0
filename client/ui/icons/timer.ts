// Lucide (ISC), written by client/ui/build/write-icons.ts
export const timerIcon = '<path d="M10 2h4m-2 12l3-3"/><circle cx="12" cy="14" r="8"/>'
