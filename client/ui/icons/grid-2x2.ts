// Lucide (ISC), written by client/ui/build/write-icons.ts
export const grid2x2Icon = '<path d="M12 3v18m-9-9h18"/><rect width="18" height="18" x="3" y="3" rx="2"/>'
