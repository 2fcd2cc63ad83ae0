// Lucide (ISC), written by client/ui/build/write-icons.ts
export const banIcon = '<circle cx="12" cy="12" r="10"/><path d="M4.929 4.929L19.07 19.071"/>'
