// Lucide (ISC), written by client/ui/build/write-icons.ts
export const archiveIcon =
  '<rect width="20" height="5" x="2" y="3" rx="1"/><path d="M4 8v11a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V8m-10 4h4"/>'
