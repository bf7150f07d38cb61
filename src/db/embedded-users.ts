import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Registers the processes that use an embedded database as files named by their process ids in `folder`: an import that
 * has started it may end before the server that found it running, and must not stop it.
 */
export function joinUsers(folder: string): { leave: () => boolean } {
  const own = path.join(folder, String(process.pid))
  mkdirSync(folder, { recursive: true })
  writeFileSync(own, '')
  return {
    /** True when no other process uses it. Files of killed processes do not count. */
    leave() {
      rmSync(own, { force: true })
      return others(folder).length === 0
    },
  }
}

function others(folder: string): number[] {
  const users = readdirSync(folder).map(Number)
  return users.filter((pid) => {
    const there = isAlive(pid)
    if (!there) rmSync(path.join(folder, String(pid)), { force: true })
    return there && pid !== process.pid
  })
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
