export default {
  save: 'Bewaar zoekopdracht',
  saveTitle: 'Bewaar deze zoekopdracht',
  saveText: 'Je vindt hem terug boven de vacatures en bij Mijn reacties.',
  saveName: 'Naam',
  saveSubmit: 'Bewaar',
  saveDone: 'Je zoekopdracht is bewaard.',
  saveSignIn: 'Log in om te bewaren',
  saveSignInText:
    'Met een account bewaar je zoekopdrachten. Na het inloggen kom je hier terug en staat je zoekopdracht er nog.',
  saved: 'Bewaarde zoekopdrachten',
  savedManage: 'Beheer',
  savedEmpty: 'Je hebt nog geen zoekopdrachten bewaard.',
  savedRename: 'Wijzig de naam van “{{name}}”',
  savedRenameTitle: 'Wijzig de naam',
  savedDelete: 'Verwijder “{{name}}”',
  savedDeleted: '“{{name}}” is verwijderd.',
  savedFailed: 'Dat is niet gelukt. Probeer het zo nog eens.',
}
