declare module 'virtual:platform-styles.css' {}
declare module 'virtual:platform-styles-staff.css' {}
declare module 'virtual:platform-styles-forms.css' {}
declare module 'virtual:platform-styles-conversations.css' {}
declare module 'virtual:platform-styles-board.css' {}
declare module 'virtual:platform-styles-content.css' {}
declare module 'virtual:platform-styles-editor.css' {}
declare module 'virtual:platform-styles-center.css' {}
declare module 'virtual:platform-styles-map.css' {}
declare module 'virtual:platform-styles-lazy.css' {}
declare module 'virtual:platform-overlay-recipes' {
  const recipes: Record<string, import('@chakra-ui/react/styled-system').SlotRecipeConfig>
  export default recipes
}
/** Shapes of a Lucide icon, for `<Icon icon={…}>`. The build rejects a name that the set does not have. */
declare module 'virtual:icons/*' {
  const shapes: string
  export default shapes
}
/** Where an illustration is. */
declare module 'virtual:drawings' {
  const drawingUrl: (name: string) => string
  export default drawingUrl
}
