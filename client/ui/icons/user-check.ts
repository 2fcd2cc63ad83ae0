// Lucide (ISC), written by client/ui/build/write-icons.ts
export const userCheckIcon =
  '<path d="m16 11l2 2l4-4m-6 12v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2"/><circle cx="9" cy="7" r="4"/>'
