// Lucide (ISC), written by client/ui/build/write-icons.ts
export const searchIcon = '<path d="m21 21l-4.34-4.34"/><circle cx="11" cy="11" r="8"/>'
