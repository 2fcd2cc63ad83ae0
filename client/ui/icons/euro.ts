// Lucide (ISC), written by client/ui/build/write-icons.ts
export const euroIcon =
  '<path d="M4 10h12M4 14h9m6-8a7.7 7.7 0 0 0-5.2-2A7.9 7.9 0 0 0 6 12c0 4.4 3.5 8 7.8 8c2 0 3.8-.8 5.2-2"/>'
