'use no memo'

import boldIcon from 'virtual:icons/bold'
import heading2Icon from 'virtual:icons/heading-2'
import italicIcon from 'virtual:icons/italic'
import linkIcon from 'virtual:icons/link'
import listIcon from 'virtual:icons/list'
import listOrderedIcon from 'virtual:icons/list-ordered'
import quoteIcon from 'virtual:icons/quote'
import redo2Icon from 'virtual:icons/redo-2'
import undo2Icon from 'virtual:icons/undo-2'
/** The editor behind `LazyRichText`: Tiptap, with only the elements that the backend allows (`backend/rich-text`). */
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useState } from 'react'
import { Icon } from '../icon.tsx'
import {
  type LinkDialogProps,
  type LoadedRichTextProps,
  type RichTextTexts,
  richTextClasses,
} from '../rich-text-props.ts'
import { proseClasses } from '../text.tsx'

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    horizontalRule: false,
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: 'https',
      protocols: ['https', 'http', 'mailto', 'tel'],
    },
  }),
]

const isControl = (element: Element | null) =>
  element?.matches('a, button, input, select, textarea, [contenteditable]') ?? false

export function LoadedRichText(props: LoadedRichTextProps) {
  const { html, onHtml, onBlur, texts, label, required, id, describedBy, invalid, isPressed, link, look, placeholder } =
    props
  const editor = useEditor({
    extensions,
    content: html,
    // Unless the focus went elsewhere since.
    autofocus: isPressed && !isControl(document.activeElement) ? 'end' : false,
    // The content security policy allows no style element; the rules that it would contain are in our style sheet.
    injectCSS: false,
    onUpdate: ({ editor: changed }) => onHtml(changed.isEmpty ? '' : changed.getHTML()),
    onBlur,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(look === 'page' ? { class: proseClasses() } : {}),
        ...(placeholder ? { 'data-placeholder': placeholder } : {}),
        ...(id ? { id } : {}),
        ...(required ? { 'aria-required': 'true' } : {}),
      },
    },
  })
  return (
    <div className={richTextClasses('root', { look })} data-invalid={invalid ? '' : undefined}>
      <Toolbar editor={editor} texts={texts} link={link} look={look} />
      <EditorContent
        editor={editor}
        className={richTextClasses('content', { look })}
        ref={(node: HTMLDivElement | null) => describe(node, describedBy, invalid)}
      />
    </div>
  )
}

/** React does not render the editor's element, so changed attributes are set on it directly. */
function describe(node: HTMLDivElement | null, describedBy: string | undefined, invalid: boolean): void {
  const box = node?.querySelector('[role=textbox]')
  if (describedBy) box?.setAttribute('aria-describedby', describedBy)
  else box?.removeAttribute('aria-describedby')
  box?.setAttribute('aria-invalid', String(invalid))
}

type ToolbarProps = Pick<LoadedRichTextProps, 'texts' | 'link' | 'look'> & { editor: Editor }

function Toolbar({ editor, texts, link, look }: ToolbarProps) {
  const [asked, setAsked] = useState<Pick<LinkDialogProps, 'href' | 'needsText'> | null>(null)
  const on = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      bold: current.isActive('bold'),
      italic: current.isActive('italic'),
      heading: current.isActive('heading'),
      bullets: current.isActive('bulletList'),
      numbers: current.isActive('orderedList'),
      quote: current.isActive('blockquote'),
      link: current.isActive('link'),
    }),
  })
  const run = () => editor.chain().focus()
  const ask = () =>
    setAsked({
      href: on.link ? String(editor.getAttributes('link').href ?? '') : null,
      needsText: !on.link && editor.state.selection.empty,
    })
  const use = (href: string, text: string) => {
    setAsked(null)
    const mark = { type: 'link', attrs: { href } }
    if (asked?.needsText)
      editor
        .chain()
        .insertContent({ type: 'text', text, marks: [mark] })
        .run()
    else editor.chain().extendMarkRange('link').setLink({ href }).run()
  }
  const tools: [keyof RichTextTexts | 'link', string, () => void, boolean?][] = [
    ['bold', boldIcon, () => run().toggleBold().run(), on.bold],
    ['italic', italicIcon, () => run().toggleItalic().run(), on.italic],
    ['heading', heading2Icon, () => run().toggleHeading({ level: 2 }).run(), on.heading],
    ['bullets', listIcon, () => run().toggleBulletList().run(), on.bullets],
    ['numbers', listOrderedIcon, () => run().toggleOrderedList().run(), on.numbers],
    ['quote', quoteIcon, () => run().toggleBlockquote().run(), on.quote],
    ...(link ? [['link', linkIcon, ask, on.link] as [keyof RichTextTexts | 'link', string, () => void, boolean]] : []),
    ['undo', undo2Icon, () => run().undo().run()],
    ['redo', redo2Icon, () => run().redo().run()],
  ]
  const nameOf = (name: keyof RichTextTexts | 'link') => (name === 'link' ? (link?.label ?? '') : texts[name])
  return (
    <div role="toolbar" aria-label={texts.toolbar} className={richTextClasses('toolbar', { look })}>
      {tools.map(([name, icon, action, pressed]) => (
        <button
          key={name}
          type="button"
          title={nameOf(name)}
          aria-label={nameOf(name)}
          aria-pressed={pressed}
          className={richTextClasses('tool', { look })}
          // The click must not clear the selection in the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={action}
        >
          <Icon icon={icon} />
        </button>
      ))}
      {asked && link
        ? link.dialog({
            ...asked,
            onClose: () => setAsked(null),
            onUse: use,
            onRemove: () => {
              setAsked(null)
              editor.chain().extendMarkRange('link').unsetLink().run()
            },
          })
        : null}
    </div>
  )
}
