// Lucide (ISC), written by client/ui/build/write-icons.ts
export const circleDotIcon = '<circle cx="12" cy="12" r="1"/><circle cx="12" cy="12" r="10"/>'
