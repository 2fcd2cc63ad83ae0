// Lucide (ISC), written by client/ui/build/write-icons.ts
export const clockIcon = '<circle cx="12" cy="12" r="10"/><path d="M12 6v6l4 2"/>'
