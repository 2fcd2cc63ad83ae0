import type nl from '../nl/searches.ts'
import type { SameShape } from '../same-shape.ts'

export default {
  save: 'Save this search',
  saveTitle: 'Save this search',
  saveText: 'You will find it above the vacancies and at My replies.',
  saveName: 'Name',
  saveNameMissing: 'Give the search a name',
  saveSubmit: 'Save',
  saveDone: 'Your search has been saved.',
  saveSignIn: 'Sign in to save',
  saveSignInText:
    'With an account you can save searches. After signing in you come back here, and your search is still there.',
  saved: 'Saved searches',
  savedManage: 'Manage',
  savedEmpty: 'You have not saved any searches yet.',
  savedRename: 'Rename “{{name}}”',
  savedRenameTitle: 'Change the name',
  savedDelete: 'Delete “{{name}}”',
  savedDeleted: '“{{name}}” has been deleted.',
  savedFailed: 'That did not work. Please try again in a moment.',
} satisfies SameShape<typeof nl>
