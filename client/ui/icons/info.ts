// Lucide (ISC), written by client/ui/build/write-icons.ts
export const infoIcon = '<circle cx="12" cy="12" r="10"/><path d="M12 16v-4m0-4h.01"/>'
