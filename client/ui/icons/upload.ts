// Lucide (ISC), written by client/ui/build/write-icons.ts
export const uploadIcon = '<path d="M12 3v12m5-7l-5-5l-5 5m14 7v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4"/>'
