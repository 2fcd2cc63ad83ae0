// Lucide (ISC), written by client/ui/build/write-icons.ts
export const repeatIcon =
  '<path d="m17 2l4 4l-4 4"/><path d="M3 11v-1a4 4 0 0 1 4-4h14M7 22l-4-4l4-4"/><path d="M21 13v1a4 4 0 0 1-4 4H3"/>'
