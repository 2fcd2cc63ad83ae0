/** Form controls: styled native elements. 16-px text (so that a phone does not zoom in), 44–48 px high. */
import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react/styled-system'

const control = {
  width: 'full',
  minW: '0',
  appearance: 'none',
  textAlign: 'start',
  borderRadius: 'l2',
  borderWidth: '1px',
  borderColor: 'border.emphasized',
  bg: 'bg.panel',
  color: 'fg',
  transition: 'border-color 0.15s',
  _hover: { borderColor: 'fg.muted' },
  _focusVisible: {
    outline: '2px solid',
    outlineColor: 'colorPalette.focusRing',
    outlineOffset: '-1px',
    borderColor: 'colorPalette.focusRing',
  },
  _invalid: { borderColor: 'border.error', boxShadow: 'inset 0 0 0 1px var(--c-colors-border-error)' },
  _disabled: { bg: 'bg.muted', color: 'fg.muted', cursor: 'not-allowed' },
  _readOnly: { bg: 'bg.subtle' },
} as const

export const inputRecipe = defineRecipe({
  className: 'input',
  base: control,
  variants: {
    size: {
      sm: { height: '9', px: '3', textStyle: 'sm', borderRadius: 'sm' },
      md: { height: '12', px: '4', fontSize: 'md' },
    },
    /** Inside a search bar, which has the border. */
    plain: {
      true: {
        bgColor: 'transparent',
        borderColor: 'transparent',
        _hover: { borderColor: 'transparent' },
        // Forced colors would show it, through the label.
        _highContrast: { borderStyle: 'none' },
      },
    },
    /** Space for an icon at the start. */
    icon: { true: { ps: '11' } },
  },
  defaultVariants: { size: 'md' },
})

export const inputGroupRecipe = defineSlotRecipe({
  className: 'input-group',
  slots: ['root', 'start', 'end'],
  base: {
    root: { position: 'relative', width: 'full', display: 'flex', alignItems: 'center' },
    start: { position: 'absolute', insetStart: '4', color: 'fg.muted', pointerEvents: 'none', display: 'flex' },
    end: { position: 'absolute', insetEnd: '1', display: 'flex' },
  },
})

export const textareaRecipe = defineRecipe({
  className: 'textarea',
  base: {
    ...control,
    // Grows with its text where the browser supports it; elsewhere `rows` and the resize handle are used.
    fieldSizing: 'content',
    minH: '32',
    maxH: '60dvh',
    px: '4',
    py: '3',
    textStyle: 'md',
    scrollPaddingBottom: '3',
  },
  variants: { size: { md: {}, sm: { minH: '20', px: '3', py: '2', textStyle: 'sm' } } },
  defaultVariants: { size: 'md' },
})

export const nativeSelectRecipe = defineSlotRecipe({
  className: 'native-select',
  slots: ['root', 'field', 'indicator'],
  base: {
    root: { position: 'relative', display: 'flex', width: 'full', height: 'fit' },
    field: {
      ...control,
      cursor: 'button',
      '& > option, & > optgroup': { bg: 'bg.panel', color: 'fg' },
    },
    indicator: {
      position: 'absolute',
      insetEnd: '3',
      top: '50%',
      transform: 'translateY(-50%)',
      pointerEvents: 'none',
      color: 'fg.muted',
      display: 'flex',
    },
  },
  variants: {
    size: {
      sm: {
        field: { height: '9', ps: '3', pe: '9', textStyle: 'sm', borderRadius: 'sm' },
        indicator: { insetEnd: '2' },
      },
      md: { field: { height: '12', ps: '4', pe: '11', fontSize: 'md' } },
    },
    /** As wide as its longest option. */
    fit: { true: { root: { width: 'auto' }, field: { width: 'auto', minW: 'max-content' } } },
    /** Inside a search bar, which has the border. */
    plain: {
      true: {
        field: {
          bgColor: 'transparent',
          borderColor: 'transparent',
          _hover: { borderColor: 'transparent' },
          _highContrast: { borderStyle: 'none' },
        },
      },
    },
  },
  defaultVariants: { size: 'md' },
})

export const fieldRecipe = defineSlotRecipe({
  className: 'field',
  slots: ['root', 'label', 'optional', 'helperText', 'errorText', 'counter'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'stretch',
      gap: '1.5',
      width: 'full',
      minW: '0',
      position: 'relative',
    },
    label: { fontWeight: 'semibold', textAlign: 'start', width: 'fit', maxW: 'full' },
    optional: { fontWeight: 'normal', color: 'fg.muted', ms: '1' },
    helperText: { color: 'fg.muted', textStyle: 'sm', maxW: 'prose' },
    errorText: {
      display: 'flex',
      gap: '1.5',
      color: 'fg.error',
      fontWeight: 'medium',
      textStyle: 'sm',
      '& > svg': { flexShrink: '0' },
    },
    counter: { color: 'fg.muted', textStyle: 'sm', textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  },
})

export const fieldsetRecipe = defineSlotRecipe({
  className: 'fieldset',
  slots: ['root', 'legend', 'helperText', 'content', 'errorText'],
  base: {
    root: { display: 'flex', flexDirection: 'column', minW: '0', width: 'full', borderWidth: '0' },
    legend: { fontWeight: 'semibold', float: 'inline-start', width: 'full' },
    helperText: { color: 'fg.muted', textStyle: 'sm', mt: '1' },
    content: { display: 'flex', flexDirection: 'column', mt: '2' },
    errorText: { display: 'flex', gap: '1.5', color: 'fg.error', fontWeight: 'medium', textStyle: 'sm', mt: '1.5' },
  },
  variants: {
    /** A group of fields under a heading, or the options of one question. */
    kind: {
      options: {},
      group: { legend: { textStyle: 'xl' }, content: { gap: '5', mt: '4' } },
    },
    layout: {
      column: {},
      row: { content: { flexDirection: 'row', flexWrap: 'wrap', columnGap: '6' } },
      /** Large options side by side, with `card` radios. */
      cards: {
        content: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(15rem, 100%), 1fr))', gap: '3' },
      },
      chips: { content: { flexDirection: 'row', flexWrap: 'wrap', gap: '2' } },
    },
  },
  defaultVariants: { kind: 'options', layout: 'column' },
})

const mark = {
  appearance: 'none',
  flexShrink: '0',
  display: 'inline-grid',
  placeContent: 'center',
  boxSize: '6',
  m: '0',
  bg: 'bg.panel',
  borderWidth: '1.5px',
  borderColor: 'border.emphasized',
  cursor: 'checkbox',
  transition: 'background-color 0.15s, border-color 0.15s',
  _before: { content: '""', boxSize: '3.5', bg: 'colorPalette.contrast', transform: 'scale(0)' },
  // A radio is indeterminate too, while none of its group is checked.
  '&:is(:checked, [type=checkbox]:indeterminate)': {
    bg: 'colorPalette.solid',
    borderColor: 'colorPalette.solid',
    _before: { transform: 'none' },
  },
  _invalid: { borderColor: 'border.error' },
  _disabled: { opacity: '0.55', cursor: 'not-allowed' },
  _highContrast: { appearance: 'auto', _before: { display: 'none' } },
} as const

const option = {
  display: 'inline-flex',
  alignItems: 'flex-start',
  gap: '3',
  py: '2.5',
  minH: '11',
  cursor: 'checkbox',
  position: 'relative',
  '&:has(:disabled)': { cursor: 'not-allowed', color: 'fg.muted' },
} as const

export const checkboxRecipe = defineSlotRecipe({
  className: 'checkbox',
  slots: ['root', 'control', 'label', 'description', 'count'],
  base: {
    root: option,
    control: {
      ...mark,
      borderRadius: 'xs',
      _before: { ...mark._before, clipPath: 'polygon(10% 50%, 0 61%, 40% 96%, 100% 18%, 88% 7%, 39% 72%)' },
      '&:indeterminate::before': { clipPath: 'inset(42% 8%)' },
    },
    label: { minW: '0' },
    description: { display: 'block', color: 'fg.muted', textStyle: 'sm' },
    count: { color: 'fg.muted', ms: '1.5', fontVariantNumeric: 'tabular-nums' },
  },
  variants: {
    size: {
      md: {},
      sm: {
        root: { py: '1.5', minH: '9', gap: '2.5', textStyle: 'sm' },
        control: { boxSize: '5', _before: { boxSize: '3' } },
      },
    },
  },
  defaultVariants: { size: 'md' },
})

export const radioGroupRecipe = defineSlotRecipe({
  className: 'radio',
  slots: ['root', 'control', 'label', 'description'],
  base: {
    root: option,
    control: { ...mark, borderRadius: 'full', _before: { ...mark._before, boxSize: '2.5', borderRadius: 'full' } },
    label: { minW: '0' },
    description: { display: 'block', color: 'fg.muted', textStyle: 'sm' },
  },
  variants: {
    /** Large options with their own border: "Ik ben vrijwilliger". */
    card: {
      true: {
        root: {
          px: '5',
          py: '4',
          width: 'full',
          borderWidth: '1px',
          borderColor: 'border.emphasized',
          borderRadius: 'l2',
          bg: 'bg.panel',
          '&:has(:checked)': {
            borderColor: 'primary.border',
            bg: 'primary.subtle',
            _highContrast: { outline: '2px solid Highlight' },
          },
        },
      },
    },
  },
})

export const switchRecipe = defineSlotRecipe({
  className: 'switch',
  slots: ['root', 'control', 'label', 'description'],
  base: {
    root: option,
    control: {
      appearance: 'none',
      flexShrink: '0',
      position: 'relative',
      width: '11',
      height: '6',
      borderRadius: 'full',
      bg: 'border.emphasized',
      cursor: 'switch',
      transition: 'background-color 0.15s',
      _before: {
        content: '""',
        position: 'absolute',
        top: '0.5',
        insetStart: '0.5',
        boxSize: '5',
        borderRadius: 'full',
        bg: 'white',
        transition: 'inset-inline-start 0.15s',
      },
      _checked: { bg: 'colorPalette.solid', _before: { insetStart: '1.375rem', bg: 'colorPalette.contrast' } },
      _disabled: { opacity: '0.55', cursor: 'not-allowed' },
      _highContrast: { appearance: 'auto', _before: { display: 'none' } },
    },
    label: { minW: '0' },
    description: { display: 'block', color: 'fg.muted', textStyle: 'sm' },
  },
})

/** The hero's search: two fields and a button in one rounded container; a column on a phone. */
export const searchBarRecipe = defineSlotRecipe({
  className: 'search-bar',
  slots: ['root', 'field', 'label', 'action'],
  base: {
    root: {
      display: 'flex',
      flexDirection: { base: 'column', md: 'row' },
      gap: '2',
      p: '2',
      width: 'full',
      textAlign: 'start',
      bg: 'bg.panel',
      borderRadius: 'calc({radii.l2} + {spacing.2})',
      shadow: 'float',
      _highContrast: { borderWidth: '1px' },
    },
    field: {
      flex: '1 1 0',
      minW: '0',
      position: 'relative',
      // One ring around label and field; an outline, so that forced colors show it too.
      '&:has(:is(input, select):focus-visible)': {
        outline: '2px solid',
        outlineColor: 'colorPalette.focusRing',
        outlineOffset: '-1px',
        borderRadius: 'l2',
      },
      '& :is(input, select):focus-visible': { outline: 'none', borderColor: 'transparent' },
      '&:not(:first-of-type)': {
        borderColor: 'border',
        borderTopWidth: { base: '1px', md: '0' },
        borderInlineStartWidth: { base: '0', md: '1px' },
        paddingTop: { base: '2', md: '0' },
        paddingInlineStart: { base: '0', md: '2' },
      },
    },
    label: { display: 'block', px: '4', pt: '1.5', mb: '-1', textStyle: 'sm', fontWeight: 'semibold' },
    action: { display: 'flex', '& > *': { flex: '1', md: { alignSelf: 'stretch', height: 'auto', px: '7' } } },
  },
  variants: {
    outlined: { true: { root: { shadow: 'none', borderWidth: '1px', borderColor: 'border.emphasized' } } },
    narrow: { true: { field: { md: { flex: '0 0 auto' } } } },
  },
})
