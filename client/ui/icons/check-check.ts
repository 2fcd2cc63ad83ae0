// Lucide (ISC), written by client/ui/build/write-icons.ts
export const checkCheckIcon = '<path d="M18 6L7 17l-5-5m20-2l-7.5 7.5L13 16"/>'
