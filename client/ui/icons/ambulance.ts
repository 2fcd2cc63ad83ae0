// Lucide (ISC), written by client/ui/build/write-icons.ts
export const ambulanceIcon =
  '<path d="M10 10H6m8 8V6a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2v11a1 1 0 0 0 1 1h2m14 0h2a1 1 0 0 0 1-1v-3.28a1 1 0 0 0-.684-.948l-1.923-.641a1 1 0 0 1-.578-.502l-1.539-3.076A1 1 0 0 0 16.382 8H14M8 8v4m1 6h6"/><circle cx="17" cy="18" r="2"/><circle cx="7" cy="18" r="2"/>'
