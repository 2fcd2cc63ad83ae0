// Lucide (ISC), written by client/ui/build/write-icons.ts
export const arrowDownIcon = '<path d="M12 5v14m7-7l-7 7l-7-7"/>'
