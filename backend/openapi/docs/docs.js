// Narrows the list while somebody types; without it the form asks the server.
const field = document.querySelector('#q')
const rows = [...document.querySelectorAll('[data-text]')]
const sections = [...document.querySelectorAll('.tag')]

const narrow = () => {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean)
  let found = 0
  for (const row of rows) {
    row.hidden = !words.every((word) => row.dataset.text.includes(word))
    if (!row.hidden) found++
  }
  for (const section of sections) section.hidden = !section.querySelector('li:not([hidden])')
  document.querySelector('#count').textContent = `${found} of ${rows.length} operations`
  document.querySelector('#none').hidden = found > 0
}

// The server has left out what it did not find: then only it knows the rest.
if (!field.defaultValue) field.addEventListener('input', narrow)
if (!field.defaultValue) field.form.addEventListener('submit', (event) => event.preventDefault())
