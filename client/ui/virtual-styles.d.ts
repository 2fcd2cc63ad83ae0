declare module 'virtual:platform-styles.css' {}
declare module 'virtual:platform-styles-staff.css' {}
declare module 'virtual:platform-styles-forms.css' {}
declare module 'virtual:platform-styles-lazy.css' {}
declare module 'virtual:platform-overlay-recipes' {
  const recipes: Record<string, import('@chakra-ui/react/styled-system').SlotRecipeConfig>
  export default recipes
}
