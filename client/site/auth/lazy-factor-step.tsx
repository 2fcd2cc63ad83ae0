import { lazyPart } from '#client/runtime/lazy-part.tsx'
import type { FactorStepProps } from './factor-step.tsx'

/** The second step of every way that proves one thing alone; its code loads when the backend asks for it. */
export const LazyFactorStep = lazyPart<FactorStepProps>(async () => (await import('./factor-step.tsx')).FactorStep)
