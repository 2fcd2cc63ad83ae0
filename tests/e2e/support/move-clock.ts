/** Loaded first by every Node process of a run (`--import`, playwright.config.ts). */
import { clockAhead, setAhead } from './clock.ts'

setAhead(clockAhead)
