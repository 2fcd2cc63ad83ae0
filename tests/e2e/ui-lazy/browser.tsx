import { hydrateRoot } from 'react-dom/client'
import { Demo } from './demo.tsx'
import 'virtual:platform-styles.css'

hydrateRoot(document.getElementById('root') as HTMLElement, <Demo />, {
  onRecoverableError: (error) => console.error(error),
})
document.documentElement.dataset.ready = 'true'
