import { renderToString } from 'react-dom/server'
import { Demo } from './demo.tsx'

export const markup = renderToString(<Demo />)
