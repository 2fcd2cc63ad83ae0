export default {
  title: 'Er staat nog een concept van jou',
  text: 'Je schreef dit op {{time}} en bewaarde het niet.',
  visitorTitle: 'Er staat nog een concept',
  visitorText:
    'Iemand schreef dit op {{time}} op dit apparaat, zonder in te loggen. Ga er alleen mee verder als jij dat was.',
  resume: 'Ga verder met het concept',
  discard: 'Gooi het weg',
  otherTitle: 'Dit formulier staat ook in een ander venster open',
  otherText: 'Daar schreef je om {{time}} iets anders. Wat wil je houden?',
  keepOther: 'Wat in het andere venster staat',
  keepThis: 'Wat hier staat',
  autosaves: 'Je concept wordt bewaard. Alleen jij ziet het.',
  savedAt: 'Concept bewaard om {{time}}',
  chooseFirst: 'Kies eerst hierboven wat je met het concept doet. Tot dan bewaren we geen nieuw concept.',
  keptHere: 'Wat je typt, blijft in dit venster bewaard.',
  chooseFirstHere: 'Kies eerst hierboven wat je wilt houden.',
  failed: 'Je concept is niet bewaard. We proberen het bij je volgende wijziging opnieuw.',
}
