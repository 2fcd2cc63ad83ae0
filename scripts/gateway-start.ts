/**
 * How the gateway is started in production: by `npm start` and by the measurements. The Dockerfile and docs/operations.md say the
 * same; why is in docs/decisions/0032-memory.md.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Arguments of Node. A small young generation: V8 would let it grow to many times what a gateway needs. The old one is collected when
 * it has doubled: V8 would wait for up to four times, or not even for a third.
 */
export const gatewayProgram = ['--max-semi-space-size=8', '--heap-growing-percent=100', 'dist/server/main.js']

const library = 'libjemalloc.so.2'
const folders = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib64', '/usr/lib']

/** Whether the allocator that gives freed memory back is installed (Debian: libjemalloc2). */
export const hasAllocator = folders.some((folder) => existsSync(join(folder, library)))

/**
 * Environment that keeps memory small. With that allocator: few arenas, and freed memory is given back after a second in place of
 * ten. Without it: one arena, since glibc's own allocator keeps freed memory for every thread otherwise.
 */
export const memoryWith = (allocator: boolean): Readonly<Record<string, string>> =>
  allocator ? { LD_PRELOAD: library, MALLOC_CONF: 'narenas:2,dirty_decay_ms:1000' } : { MALLOC_ARENA_MAX: '1' }

export const memoryEnvironment = memoryWith(hasAllocator)
