import { spawnSync } from 'node:child_process'
import { isStale } from './build.ts'

// `npm start`: builds if needed, in a separate process whose memory is freed afterwards, then becomes the server.
if (isStale()) {
  const { status } = spawnSync(process.execPath, ['tools/build-now.ts'], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
await import('../src/main.ts')
