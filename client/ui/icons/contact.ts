// Lucide (ISC), written by client/ui/build/write-icons.ts
export const contactIcon =
  '<path d="M16 2v2M7 21v-2a2 2 0 0 1 2-2h6a2 2 0 0 1 2 2v2M8 2v2"/><circle cx="12" cy="10" r="3"/><rect width="18" height="18" x="3" y="3" rx="2"/>'
