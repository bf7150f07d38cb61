import { workerData } from 'node:worker_threads'

const { cpuMs, memoryBytes } = workerData as { cpuMs: number; memoryBytes: number }
const before = process.cpuUsage()

// Ends the whole process at its limit of processor time or memory.
setInterval(() => {
  const { user, system } = process.cpuUsage(before)
  if ((user + system) / 1000 > cpuMs || process.memoryUsage.rss() > memoryBytes) process.kill(process.pid, 'SIGKILL')
}, 50)
