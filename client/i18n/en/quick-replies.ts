/** The ready texts of a conversation, and the dialog in which they are made. */
export default {
  button: 'Quick answers',
  standard: 'Standard',
  own: 'Mine',
  ofOrganization: 'Of colleagues',
  ofCenter: 'Of the volunteer center',
  manage: 'Manage your quick answers…',
  withoutName: 'volunteer',
  dialog: {
    title: 'Your quick answers',
    text: 'Texts that you use often. You choose them when you write a message, and can still change them there.',
    none: 'You have no texts of your own yet.',
    add: 'Make a quick answer',
    edit: 'Change',
    editOf: 'Change “{{title}}”',
    delete: 'Delete',
    deleteOf: 'Delete “{{title}}”',
    deleted: '“{{title}}” is deleted',
    saved: 'Your quick answer is saved',
    submit: 'Save',
    name: 'Name',
    nameHelp: 'This is how the list shows it.',
    nameMissing: 'Give it a name',
    body: 'Text',
    bodyHelp: 'We fill in these words for you: {{variables}}.',
    bodyMissing: 'Write the text',
    shareOrganization: 'Share with my colleagues',
    shareCenter: 'Share with all organizations of the center',
    personal: 'Only for you',
    sharedBy: { organization: 'Shared with colleagues', center: 'For all organizations' },
  },
  organization: {
    thanks: {
      label: 'Thank you for your reply',
      text: 'Hello {{firstName}},\n\nThank you for your reply to “{{subject}}”. We will let you know within a week what happens next.\n\nKind regards,\n{{sender}}\n{{organization}}',
    },
    meet: {
      label: 'Come and meet us',
      text: 'Hello {{firstName}},\n\nWe would like to meet you. Which days and times suit you?\n\nKind regards,\n{{sender}}\n{{organization}}',
    },
    question: {
      label: 'I have a question',
      text: 'Hello {{firstName}},\n\nWe have a question about your reply to “{{subject}}”: ',
    },
    no: {
      label: 'It will not work out',
      text: 'Hello {{firstName}},\n\nThank you for your interest in “{{subject}}”. Unfortunately we have found somebody else. There is surely other work that suits you.\n\nKind regards,\n{{sender}}\n{{organization}}',
    },
  },
  person: {
    when: { label: 'When can I come?', text: 'Hello,\n\nWhen can I come by to meet you?\n\nRegards,\n{{sender}}' },
    yes: { label: 'That is fine', text: 'Hello,\n\nThat is fine. See you then!\n\nRegards,\n{{sender}}' },
    later: {
      label: 'I cannot come then',
      text: 'Hello,\n\nUnfortunately I cannot come then. Is another time possible?\n\nRegards,\n{{sender}}',
    },
    stop: {
      label: 'I will not go on',
      text: 'Hello,\n\nOn second thoughts I will not go on. Thank you for your time.\n\nRegards,\n{{sender}}',
    },
  },
}
