// Lucide (ISC), written by client/ui/build/write-icons.ts
export const circleXIcon = '<circle cx="12" cy="12" r="10"/><path d="m15 9l-6 6m0-6l6 6"/>'
