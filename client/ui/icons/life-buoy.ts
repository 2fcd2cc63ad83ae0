// Lucide (ISC), written by client/ui/build/write-icons.ts
export const lifeBuoyIcon =
  '<circle cx="12" cy="12" r="10"/><path d="m4.93 4.93l4.24 4.24m5.66 0l4.24-4.24m-4.24 9.9l4.24 4.24m-9.9-4.24l-4.24 4.24"/><circle cx="12" cy="12" r="4"/>'
