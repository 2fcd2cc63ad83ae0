// Lucide (ISC), written by client/ui/build/write-icons.ts
export const ellipsisVerticalIcon =
  '<circle cx="12" cy="12" r="1"/><circle cx="12" cy="5" r="1"/><circle cx="12" cy="19" r="1"/>'
