'use no memo'

import { lazyPart } from '#client/runtime/lazy-part.tsx'
import type { EnterCenterProps } from './enter-center.tsx'

const LoadedEnterCenter = lazyPart<EnterCenterProps>(async () => (await import('./enter-center.tsx')).EnterCenter)

/** Entering another center; its code loads when the first dialog opens. */
export const LazyEnterCenter = (props: EnterCenterProps) => <LoadedEnterCenter when={props.open} {...props} />
