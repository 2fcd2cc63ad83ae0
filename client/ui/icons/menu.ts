// Lucide (ISC), written by client/ui/build/write-icons.ts
export const menuIcon = '<path d="M4 5h16M4 12h16M4 19h16"/>'
