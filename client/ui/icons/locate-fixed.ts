// Lucide (ISC), written by client/ui/build/write-icons.ts
export const locateFixedIcon =
  '<path d="M2 12h3m14 0h3M12 2v3m0 14v3"/><circle cx="12" cy="12" r="7"/><circle cx="12" cy="12" r="3"/>'
