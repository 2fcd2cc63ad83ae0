/**
 * Runs tasks on content of others in processes of their own (docs/decisions/0035-untrusted-content.md). A task that takes too long is
 * killed, a center has at most one under way and a bounded queue in which its users take turns, and passwords are hashed in threads that no task can occupy.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { ApiError, apiError } from '#backend/errors/api-error.ts'
import type { Context } from '#backend/http/context.ts'
import type { TaskInput, TaskName, TaskResult } from './tasks.ts'
import type { TaskLimits } from './watchdog.ts'
import type { WorkerReply, WorkerRequest } from './worker.ts'

export type PoolLimits = TaskLimits & {
  /** Processes at most: two, so that one center never keeps the others waiting. */
  maxWorkers: number
  /** Time of a task on the clock, in milliseconds. */
  wallMs: number
  /** Until a process is free. */
  maxWaitMs: number
  maxQueuedPerCenter: number
  maxQueuedPerUser: number
  /** After which an unused process ends. */
  idleMs: number
}

export const defaultPoolLimits: PoolLimits = {
  maxWorkers: Math.max(2, availableParallelism()),
  cpuMs: 2000,
  // The largest picture that may be decoded (50 million pixels, interlaced PNG of 16 bits) takes 750.
  memoryMb: 1200,
  wallMs: 4000,
  // Longer than the task of another user may take.
  maxWaitMs: 3000,
  maxQueuedPerCenter: 20,
  maxQueuedPerUser: 5,
  idleMs: 60_000,
}

export type Turn = {
  /** Whose content it is. Null for our own jobs, which count as one center. */
  centerId: number | null
  /** Who waits for it. Without one: visitors and jobs, who count as one user. */
  userId?: number | null | undefined
}

export const turnOf = ({ center, actor }: Pick<Context, 'center' | 'actor'>): Turn & { centerId: number } => ({
  centerId: center.id,
  userId: actor?.id ?? null,
})

export type RunOptions = Turn & {
  /** For work of ours in a job: it may wait and take as long as its bounds need. */
  limits?: Partial<Pick<PoolLimits, 'cpuMs' | 'memoryMb' | 'wallMs' | 'maxWaitMs'>>
}

type Job = {
  request: WorkerRequest
  turn: Turn
  /** How many tasks of the same user were before it. */
  rank: number
  wallMs: number
  waiting: NodeJS.Timeout
  resolve: (value: unknown) => void
  reject: (error: Error) => void
}

type Worker = { process: ChildProcess; job: Job | null; idle: NodeJS.Timeout | undefined }

export class WorkerPool {
  readonly #limits: PoolLimits
  readonly #workers = new Set<Worker>()
  /** The first task of each user, then the second ones, each in order of arrival; a center whose task is under way is passed over. */
  readonly #queue: Job[] = []

  constructor(limits: Partial<PoolLimits> = {}) {
    this.#limits = { ...defaultPoolLimits, ...limits }
  }

  /**
   * Throws what the task throws; 422 `content.too_complex` when it is killed or ends its process, and 503 `content.busy` when the
   * center or the user has too many tasks or no process is free in time.
   */
  run<Name extends TaskName>(task: Name, input: TaskInput<Name>, options: RunOptions): Promise<TaskResult<Name>> {
    const { cpuMs, memoryMb, wallMs, maxWaitMs } = { ...this.#limits, ...options.limits }
    const ofCenter = this.#queue.filter(({ turn }) => turn.centerId === options.centerId).length
    const ofUser = this.#queue.filter(({ turn }) => isOfSameUser(turn, options)).length
    const isFull =
      ofCenter >= this.#limits.maxQueuedPerCenter || (isUser(options) && ofUser >= this.#limits.maxQueuedPerUser)
    if (isFull) return Promise.reject(busy())
    const isUnderWay = [...this.#workers].some(({ job }) => job && isOfSameUser(job.turn, options))
    const rank = ofUser + (isUnderWay ? 1 : 0)
    return new Promise((resolve, reject) => {
      const waiting = setTimeout(() => {
        this.#queue.splice(this.#queue.indexOf(job), 1)
        reject(busy())
      }, maxWaitMs)
      const done = resolve as (value: unknown) => void
      const request = { task, input, limits: { cpuMs, memoryMb } }
      const job: Job = { request, turn: options, rank, wallMs, waiting, resolve: done, reject }
      const after = this.#queue.findIndex((other) => other.rank > rank)
      this.#queue.splice(after < 0 ? this.#queue.length : after, 0, job)
      this.#startNext()
    })
  }

  /** Ends all processes; tasks under way are refused. */
  close(): void {
    for (const { process } of this.#workers) process.kill('SIGKILL')
  }

  #startNext(): void {
    const busyCenters = new Set([...this.#workers].flatMap(({ job }) => (job ? [job.turn.centerId] : [])))
    const at = this.#queue.findIndex(({ turn }) => !busyCenters.has(turn.centerId))
    const job = this.#queue[at]
    if (!job) return
    const worker = [...this.#workers].find((one) => one.job === null) ?? this.#begin()
    if (!worker) return
    this.#queue.splice(at, 1)
    clearTimeout(job.waiting)
    this.#start(worker, job)
    this.#startNext()
  }

  #begin(): Worker | null {
    if (this.#workers.size >= this.#limits.maxWorkers) return null
    const process = fork(new URL('./worker.ts', import.meta.url), {
      serialization: 'advanced',
      execArgv: ['--max-old-space-size=512'],
      env: ownEnvironment(),
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const worker: Worker = { process, job: null, idle: undefined }
    this.#workers.add(worker)
    process.on('message', (reply: WorkerReply) => this.#onReply(worker, reply))
    process.on('exit', () => this.#onExit(worker))
    process.on('error', () => this.#onExit(worker))
    return worker
  }

  #start(worker: Worker, job: Job): void {
    worker.job = job
    clearTimeout(worker.idle)
    hold(worker.process)
    worker.process.send(job.request, (error) => {
      if (error) worker.process.kill('SIGKILL')
    })
    // Until its code is loaded, which is ours.
    worker.idle = setTimeout(() => worker.process.kill('SIGKILL'), 30_000)
  }

  #onReply(worker: Worker, reply: WorkerReply): void {
    const { job } = worker
    clearTimeout(worker.idle)
    if (!job) return
    if (reply.kind === 'started') {
      worker.idle = setTimeout(() => worker.process.kill('SIGKILL'), job.wallMs)
      return
    }
    worker.job = null
    letGo(worker.process)
    worker.idle = setTimeout(() => worker.process.kill(), this.#limits.idleMs).unref()
    if (reply.kind === 'result') job.resolve(reply.value)
    else if (reply.kind === 'refused') job.reject(new ApiError(reply.entries, reply.headers))
    else job.reject(new Error(reply.message))
    this.#startNext()
  }

  #onExit(worker: Worker): void {
    clearTimeout(worker.idle)
    if (!this.#workers.delete(worker)) return
    worker.job?.reject(apiError('content.too_complex'))
    this.#startNext()
  }
}

/** What the libraries of a task may need of the machine: fonts, their caches, allocator and time zone. No secret of the backend. */
const neededVariables = /^(?:HOME|PATH|TMPDIR|TZ|LANG|LC_\w+|XDG_\w+|FONTCONFIG_\w+|LD_\w+|SystemRoot)$/

const ownEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => neededVariables.test(name)))

const isUser = ({ userId = null }: Turn) => userId !== null
const isOfSameUser = (one: Turn, other: Turn) =>
  one.centerId === other.centerId && (one.userId ?? null) === (other.userId ?? null)

const busy = () => apiError('content.busy', { headers: { 'retry-after': '5' } })

/** An unused process must not keep the backend running, nor may the backend end while a task is under way. */
function letGo(process: ChildProcess): void {
  process.unref()
  process.channel?.unref()
}

function hold(process: ChildProcess): void {
  process.ref()
  process.channel?.ref()
}

/** Of this process; its workers begin with the first task. */
const pool = new WorkerPool()

export const runUntrusted: WorkerPool['run'] = (task, input, options) => pool.run(task, input, options)
