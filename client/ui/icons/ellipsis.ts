// Lucide (ISC), written by client/ui/build/write-icons.ts
export const ellipsisIcon =
  '<circle cx="12" cy="12" r="1"/><circle cx="19" cy="12" r="1"/><circle cx="5" cy="12" r="1"/>'
