import type nl from '../nl/notes.ts'
import type { SameShape } from '../same-shape.ts'

export default {
  title: 'Internal notes',
  intro: 'For you and the colleagues who handle this application too. The volunteer does not see them.',
  empty: 'There are no notes yet.',
  erased: 'The data of this volunteer has been erased, and the notes with it.',
  label: 'New note',
  help: 'Only write what your colleagues need to know. At most 2,000 characters.',
  missing: 'Write a note first',
  add: 'Save note',
  added: 'Note saved',
  edited: 'edited on {{date}}',
  edit: 'Edit',
  editOf: 'Edit your note of {{date}}',
  editTitle: 'Edit your note',
  editText: 'Your colleagues see that you edited the note.',
  editLabel: 'Note',
  changed: 'Note edited',
  delete: 'Delete',
  deleteTitle: 'Delete this note?',
  deleteText: 'The note of {{date}} will be gone, for your colleagues too. You cannot undo this.',
  deleted: 'Note deleted',
} satisfies SameShape<typeof nl>
