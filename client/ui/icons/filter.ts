// Lucide (ISC), written by client/ui/build/write-icons.ts
export const filterIcon = '<path d="M22 3H2l8 9.46V19l4 2v-8.54z"/>'
