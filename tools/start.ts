import { spawnSync } from 'node:child_process'
import { isStale } from './build.ts'

// `npm start`: build when needed, in a process of its own whose memory is free again afterwards, then become the server.
if (isStale()) {
  const { status } = spawnSync(process.execPath, ['tools/build-now.ts'], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
await import('../src/main.ts')
