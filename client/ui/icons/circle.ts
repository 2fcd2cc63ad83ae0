// Lucide (ISC), written by client/ui/build/write-icons.ts
export const circleIcon = '<circle cx="12" cy="12" r="10"/>'
