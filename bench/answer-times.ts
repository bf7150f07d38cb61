import { setTimeout } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { get, load } from './load.ts'

// A thread of its own asks the server for its health and for a list in turn, so that what its parent sends does not delay
// the readings. Answers each message with the times since the last one.

export type AnswerTimes = { health: number[]; lists: number[]; failures: number }

const { port, pauseMs } = workerData as { port: number; pauseMs: number }
const categories = ['tile-flooring', 'hardwood-flooring', 'lights', 'kitchen-sinks', 'countertop']
let times: AnswerTimes = { health: [], lists: [], failures: 0 }
parentPort?.on('message', () => {
  parentPort?.postMessage(times)
  times = { health: [], lists: [], failures: 0 }
})
for (let i = 0; ; i++) {
  const isHealth = i % 2 === 0
  const path = isHealth
    ? '/api/health'
    : `/api/products?category=${categories[i % categories.length]}&page=${1 + (i % 7)}`
  const { max, failures } = await load({ port, connections: 1, seconds: 60, most: 1, next: () => get(path) })
  const into = isHealth ? times.health : times.lists
  into.push(max)
  times.failures += failures
  await setTimeout(pauseMs)
}
