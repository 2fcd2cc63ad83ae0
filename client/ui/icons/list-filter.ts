// Lucide (ISC), written by client/ui/build/write-icons.ts
export const listFilterIcon = '<path d="M2 5h20M6 12h12m-9 7h6"/>'
