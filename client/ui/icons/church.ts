// Lucide (ISC), written by client/ui/build/write-icons.ts
export const churchIcon =
  '<path d="M10 9h4m-2-2v5m2 9v-3a2 2 0 0 0-4 0v3"/><path d="m18 9l3.52 2.147a1 1 0 0 1 .48.854V19a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2v-6.999a1 1 0 0 1 .48-.854L6 9"/><path d="M6 21V7a1 1 0 0 1 .376-.782l5-3.999a1 1 0 0 1 1.249.001l5 4A1 1 0 0 1 18 7v14"/>'
