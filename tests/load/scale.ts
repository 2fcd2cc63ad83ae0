/**
 * `npm run bench:scale`: two gateways behind nginx, two backends, PostgreSQL, Valkey or Redis, all started here and ended here.
 * Measures sessions over several gateways, writes seen through the other one, a rollout, the end of each part, and growth; writes
 * the tables of docs/scale.md. Needs the build (`npm run build`) and Debian's nginx-light, redis-server and postgresql. Fails when a
 * request of the rollout or a session failed, or when an acknowledged write was lost. `--full`: 20 rounds, 4 gateways,
 * up to 10,000 centers and 1,000,000 vacancies (that alone 25 minutes); `--only=sessions,rollout,faults,slow,disk,versions,growth,backup` for some of it.
 * The full disk is a tmpfs, which root alone may mount. `--older=FOLDER` names another checkout with its build and node_modules:
 * then every part is replaced by this one's under load, and back (`--only=versions`); `--newer=FOLDER` takes yet another for that.
 */
import '#shared/node-check.js'
import { cpus } from 'node:os'
import { mountSmallDisk } from '#tests/support/small-disk.ts'
import { measureBackup, measureCopy } from './scale/backup.ts'
import { type Fault, measureFaults } from './scale/faults.ts'
import { type FullDisk, measureFullDisk } from './scale/full-disk.ts'
import { measureData, measureGateways } from './scale/growth.ts'
import type { LoadResult } from './scale/load.ts'
import { type Installation, type InstallOptions, install } from './scale/parts.ts'
import { writeTable } from './scale/report.ts'
import { measureRollout } from './scale/rollout.ts'
import { measureInvalidation, measureRotation } from './scale/sessions.ts'
import { lateMs, measureSlowBackend } from './scale/slow-backend.ts'
import { measureVersions } from './scale/versions.ts'

const isFull = process.argv.includes('--full')
const only = process.argv
  .find((argument) => argument.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',')
const folderOf = (name: string) =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3)
const wants = (part: string) => only?.includes(part) ?? true
const failures: string[] = []
const diskMb = 700
const whole = (value: number) => Math.round(value).toLocaleString('en')
const seenHead = ['requests', 'right', 'clear error', 'bare error', 'no response', 'signed out']
const seenCells = ({ requests, seen }: LoadResult) =>
  [requests, seen.right, seen['clear error'], seen['bare error'], seen.broken, seen['signed out']].map(whole)

async function sessions(installation: Installation): Promise<void> {
  const rotation = await measureRotation(installation, isFull ? 20 : 4)
  if (rotation.right !== rotation.calls || !rotation.signedIn) failures.push('a session did not hold over a rotation')
  writeTable(
    'rotation',
    ['rounds of 100 parallel calls', 'calls', 'right', 'tokens', 'still signed in'],
    [[rotation.rounds, rotation.calls, rotation.right, rotation.rotations, rotation.signedIn ? 'yes' : 'no']],
  )
  const seen = await measureInvalidation(installation)
  for (const { what, ms } of seen) if (ms > 1000) failures.push(`${what} took ${ms} ms`)
  writeTable(
    'seen elsewhere',
    ['written through one gateway', 'ms until the other shows it'],
    seen.map(({ what, ms }) => [what, whole(ms)]),
  )
}

async function rollout(installation: Installation): Promise<void> {
  const result = await measureRollout(installation)
  if (result.seen.right !== result.requests) failures.push(`rollout: ${result.examples.join('; ')}`)
  writeTable('rollout', [...seenHead, 'slowest, ms'], [[...seenCells(result), whole(result.slowest)]])
}

async function faults(installation: Installation): Promise<void> {
  const results = await measureFaults(installation)
  for (const { part, load } of results) {
    if (load.lost > 0) failures.push(`${part}: ${load.lost} acknowledged writes were lost`)
    if (load.seen['signed out'] > 0) failures.push(`${part}: a session ended`)
    if (load.examples.length > 0) console.log(`${part}: ${load.examples.join('; ')}`)
  }
  const cells = ({ part, load, recoveredMs }: Fault) => [
    part,
    ...seenCells(load),
    `${load.lost} of ${load.acknowledged}`,
    whole(recoveredMs),
  ]
  writeTable('faults', ['kill -9 of', ...seenHead, 'writes lost', 'ms until right again'], results.map(cells))
}

async function slow(installation: Installation): Promise<void> {
  const { load, recoveredMs } = await measureSlowBackend(installation)
  if (load.lost > 0) failures.push(`a slow backend: ${load.lost} acknowledged writes were lost`)
  if (load.slowest < lateMs) failures.push('a slow backend: nobody waited for it')
  for (const kind of ['bare error', 'broken', 'signed out'] as const) {
    if (load.seen[kind] > 0) failures.push(`a slow backend: ${load.seen[kind]} ${kind}`)
  }
  if (load.examples.length > 0) console.log(`a slow backend: ${load.examples.join('; ')}`)
  const lost = `${load.lost} of ${load.acknowledged}`
  writeTable(
    'slow backend',
    [...seenHead, 'writes lost', 'slowest, ms', 'ms until right again'],
    [[...seenCells(load), lost, whole(load.slowest), whole(recoveredMs)]],
  )
}

/** An installation of its own, whose PostgreSQL has a disk that can be filled. */
async function fullDisk(): Promise<void> {
  const disk = mountSmallDisk(diskMb)
  if ('refused' in disk) {
    console.log(`\nfull disk: skipped, mounting a tmpfs was refused (${disk.refused})`)
    return
  }
  try {
    const results = await withInstallation({ gateways: 2, postgresIn: disk.folder }, (installation) =>
      measureFullDisk(installation, disk),
    )
    for (const { what, load, isMet } of results) {
      if (!isMet) failures.push(`a full disk, ${what}: PostgreSQL did not meet it`)
      if (load.lost > 0) failures.push(`a full disk, ${what}: ${load.lost} acknowledged writes were lost`)
      for (const kind of ['bare error', 'broken', 'signed out'] as const) {
        if (load.seen[kind] > 0) failures.push(`a full disk, ${what}: ${load.seen[kind]} ${kind}`)
      }
      if (load.examples.length > 0) console.log(`a full disk, ${what}: ${load.examples.join('; ')}`)
    }
    const cells = ({ what, load, recoveredMs }: FullDisk) => [
      what,
      ...seenCells(load),
      `${load.lost} of ${load.acknowledged}`,
      whole(recoveredMs),
    ]
    const head = ['no room for', ...seenHead, 'writes lost', 'ms until right again']
    writeTable('full disk', head, results.map(cells))
  } finally {
    disk.unmount()
  }
}

/** An installation of its own, which starts from the older checkout. */
async function versions(): Promise<void> {
  const [older, newer = process.cwd()] = [folderOf('older'), folderOf('newer')]
  if (older === undefined) {
    console.log('\nversions: skipped, --older=FOLDER names no other checkout')
    return
  }
  const { rollouts, pages } = await withInstallation({ gateways: 2, checkout: older }, (installation) =>
    measureVersions(installation, { older, newer }),
  )
  for (const { what, load, missing, builds } of rollouts) {
    if (load.seen.right !== load.requests) failures.push(`${what}: ${load.examples.join('; ')}`)
    if (load.lost > 0) failures.push(`${what}: ${load.lost} acknowledged writes were lost`)
    if (missing.length > 0) failures.push(`${what}: ${missing.length} files were missing, ${missing[0]}`)
    if (builds !== 2) failures.push(`${what}: ${builds} builds were seen`)
  }
  for (const { what, errors } of pages) if (errors.length > 0) failures.push(`${what}: ${errors.join('; ')}`)
  writeTable(
    'versions',
    ['from version to version', ...seenHead, 'writes lost', 'files of pages', 'missing'],
    rollouts.map(({ what, load, files, missing }) => [
      what,
      ...seenCells(load),
      `${load.lost} of ${load.acknowledged}`,
      whole(files),
      missing.length,
    ]),
  )
  const right = (page: { errors: string[] }) => (page.errors.length === 0 ? 'yes' : 'no')
  writeTable(
    'open pages',
    ['page, opened before', 'held'],
    pages.map((page) => [page.what, right(page)]),
  )
}

async function growth(installation: Installation): Promise<void> {
  const counts = isFull ? [1, 2, 4] : [1, 2]
  const gateways = await measureGateways(installation, counts)
  writeTable(
    'gateways',
    ['gateways', 'cached pages /s', 'processor ms each', 'signed-in calls /s', 'processor ms each'],
    gateways.map((one) => [
      one.gateways,
      whole(one.cachedPerSecond),
      one.cachedCpu.toFixed(2),
      whole(one.proxiedPerSecond),
      one.proxiedCpu.toFixed(2),
    ]),
  )
  const sizes = [
    { centers: 10, vacancies: 1000 },
    { centers: 1000, vacancies: 10_000 },
    ...(isFull
      ? [
          { centers: 10_000, vacancies: 100_000 },
          { centers: 10_000, vacancies: 1_000_000 },
        ]
      : []),
  ]
  const data = await measureData(installation, sizes)
  writeTable(
    'growth',
    [
      'centers',
      'vacancies of one center',
      'database MB',
      'by date',
      'rare word',
      '10 km',
      'page',
      'backend starts',
      'backend MB',
      'gateway MB',
    ],
    data.map((one) => [
      whole(one.centers),
      whole(one.vacancies),
      ...[
        one.databaseMb,
        one.byDate,
        one.byWord,
        one.near,
        one.page,
        one.backendStart,
        one.backendMb,
        one.gatewayMb,
      ].map(whole),
    ]),
  )
}

async function backup(installation: Installation): Promise<void> {
  const result = await measureBackup(installation, 100_000)
  if (result.different.length > 0) failures.push(`the restored database differs in ${result.different.join(', ')}`)
  const { vacancies, databaseMb, backupMb, different } = result
  writeTable(
    'backup',
    ['vacancies', 'database MB', 'backup MB', 'pg_dump, s', 'pg_restore, s', 'tables that differ'],
    [
      [
        ...[vacancies, databaseMb, backupMb].map(whole),
        result.backup.toFixed(1),
        result.restore.toFixed(1),
        different.length,
      ],
    ],
  )
}

async function copy(): Promise<void> {
  const { vacancies, databaseMb, copy, open, different } = await measureCopy(100_000)
  if (different.length > 0) failures.push(`the copied database differs in ${different.join(', ')}`)
  writeTable(
    'copy',
    ['vacancies', 'directory MB', 'copy, s', 'opened again, s', 'tables that differ'],
    [[whole(vacancies), whole(databaseMb), copy.toFixed(1), open.toFixed(1), different.length]],
  )
}

/** Ends what it started, also when it is interrupted. */
async function withInstallation<Result>(
  options: InstallOptions,
  measure: (installation: Installation) => Promise<Result>,
): Promise<Result> {
  const installation = await install(options)
  const stop = () => void installation.close().then(() => process.exit(1))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
  try {
    return await measure(installation)
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stop)
    await installation.close()
  }
}

const steps = Object.entries({ sessions, rollout, faults, slow, growth, backup }).filter(([name]) => wants(name))
if (steps.length > 0) {
  await withInstallation({ gateways: isFull ? 4 : 2 }, async (installation) => {
    for (const [, measure] of steps) await measure(installation)
  })
}
if (wants('backup')) await copy()
if (wants('disk')) await fullDisk()
if (wants('versions')) await versions()
console.log(
  `\n${cpus().length} cores. ${failures.length === 0 ? 'Everything held.' : `Did not hold:\n${failures.join('\n')}`}`,
)
process.exit(failures.length === 0 ? 0 : 1)
