import { Worker } from 'node:worker_threads'
import type { BoundedTask } from './bounded-processes.ts'
import { lowerPriority } from './lower-priority.ts'

/**
 * Does the tasks of `createBoundedProcesses` in this child process, with less priority than requests. What `work` throws
 * is answered as null. A library may hold the main thread, so another one watches the limits.
 */
export function doBoundedTasks<Task, Result>(work: (task: Task) => Promise<Result | null> | Result | null): void {
  lowerPriority()
  process.on('message', async ({ task, cpuMs, memoryBytes }: BoundedTask<Task>) => {
    const watch = new Worker(new URL('./limit-watch.ts', import.meta.url), { workerData: { cpuMs, memoryBytes } })
    const result = await Promise.resolve(task)
      .then(work)
      .catch(() => null)
    await watch.terminate()
    process.send?.(result)
  })
  process.on('disconnect', () => process.exit(0))
}
