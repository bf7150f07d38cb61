import { spawnSync } from 'node:child_process'
import { isStale } from './build.ts'

// `npm start`: builds if needed, in a separate process whose memory is freed afterwards, then becomes the server.
if (isStale()) {
  const { status } = spawnSync(process.execPath, ['tools/build-now.ts'], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
// glibc otherwise keeps up to eight memory arenas for each core, which the threads that compress pages fill one after the
// other. It reads the setting when a process begins; Windows has neither glibc nor execve.
const settings = { ...process.env, MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2' }
if (process.platform !== 'win32')
  process.execve?.(process.execPath, [process.execPath, ...process.execArgv, 'src/main.ts'], settings)
await import('../src/main.ts')
