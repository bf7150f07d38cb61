import type { Laying } from '../src/scene/model/takeoff/cells.ts'
import { layPieces } from '../src/scene/model/takeoff/lay-pieces.ts'
import { faceOf, rectangle } from '../test/scene/random-rooms.ts'
import { machine, record } from './report.ts'

// Measures laying a floor of 60 square meters piece by piece, including cuts and the cutting plan. It counts the CPU
// time of the one thread, which is what a page waits for. `--record` saves the result.
const bar = 50
const inch = 0.0254
const times = 40
const island = rectangle(2.1, 1.05, 2.4, 3.1)
const floor = faceOf(
  [
    [0, 0],
    [8.2, 0],
    [8.2, 5.1],
    [6.63, 5.1],
    [6.63, 8.24],
    [0, 8.24],
  ],
  [island],
)
const products: [name: string, pattern: Laying, w: number, l: number][] = [
  ['tile 24 x 48 in, grid', 'grid', 24, 48],
  ['tile 12 x 24 in, third', 'third', 12, 24],
  ['tile 12 x 12 in, diagonal', 'diagonal', 12, 12],
  ['tile 3 x 6 in, offset', 'offset', 3, 6],
  ['plank 5 x 48 in, staggered', 'plank', 5, 48],
  ['parquet 3-1/2 x 17-1/2 in, herringbone', 'herringbone', 3.5, 17.5],
  ['parquet 3-1/2 x 21 in, chevron', 'chevron', 3.5, 21],
  ['hexagon 7 in', 'hexagon', 7, 8.083],
]
const lines: string[] = []
for (const [name, pattern, w, l] of products) {
  const lay = () => layPieces([floor], { piece: { w: w * inch, l: l * inch }, pattern, tongued: l > 14 && w < 8 })
  const { net, pieces, cuts, buy, wastePercent } = lay()
  for (let i = 0; i < 5; i++) lay()
  const taken = Array.from({ length: times }, () => {
    const from = process.threadCpuUsage()
    lay()
    const { user, system } = process.threadCpuUsage(from)
    return (user + system) / 1000
  }).sort((a, b) => a - b)
  const at = (share: number) => taken[Math.min(times - 1, Math.floor(share * times))] as number
  const holds = at(0.95) < bar
  const reading = `${at(0.5).toFixed(1)} / ${at(0.95).toFixed(1)} ms`
  console.log(`${holds ? ' ' : '!'} ${name}: ${pieces.length} pieces, ${cuts.length} cut: ${reading}`)
  lines.push(
    `| ${name} | ${net.toFixed(1)} m² | ${pieces.length} | ${cuts.length} | ${buy} | ${wastePercent.toFixed(1)}% | ${reading} | ${holds ? 'yes' : 'no'} |`,
  )
}

record('takeoff', 'Laying a floor of 60 m² piece by piece', [
  `An L-shaped floor with an island, every piece laid, each cut planned, ${times} times in one process on ${machine}. Processor time of the one thread. Bar: p95 < ${bar} ms.`,
  '',
  '| product | floor | pieces | cut | to buy | waste | p50 / p95 | holds |',
  '|---|---|---|---|---|---|---|---|',
  ...lines,
])
