// Lucide (ISC), written by client/ui/build/write-icons.ts
export const hashIcon = '<path d="M4 9h16M4 15h16M10 3L8 21m8-18l-2 18"/>'
