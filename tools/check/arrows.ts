import { spawnSync } from 'node:child_process'
import path from 'node:path'

type Cruise = {
  modules: { source: string; dependencies: { resolved: string }[] }[]
  summary: { totalCruised: number; violations: { rule: { name: string }; from: string; to: string }[] }
}

/** Fewer files than this means that the cruiser saw nothing: it exits 0 when it cannot parse TypeScript. */
const leastModules = 100

/** Every import under `root`/src that breaks an arrow of STYLE.md, as `rule: from -> to`. */
export function brokenArrows(root: string): { broken: string[]; modules: number } {
  const run = spawnSync(process.execPath, [path.resolve('tools/check/cruise.ts'), root], {
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  })
  if (run.status !== 0 || !run.stdout) throw new Error(`dependency-cruiser failed: ${run.stderr}`)
  const { modules, summary } = JSON.parse(run.stdout) as Cruise
  const broken = summary.violations.map((v) => `${v.rule.name}: ${v.from} -> ${v.to}`)
  const count = summary.totalCruised
  if (count < leastModules)
    broken.push(`enough-was-read: only ${count} modules, so the cruiser cannot parse the sources`)
  return { broken: [...broken, ...roomCircles(modules)], modules: count }
}

/** Rooms whose shared files, or whose servers, need each other, directly or around a corner. Pages may link both ways. */
function roomCircles(modules: Cruise['modules']): string[] {
  return (['shared', 'server'] as const).flatMap((level) => {
    const needs = new Map<string, Set<string>>()
    for (const { source, dependencies } of modules) {
      const from = roomOf(source)
      if (from?.level !== level || source.includes('.test.')) continue
      for (const { resolved } of dependencies) {
        const to = roomOf(resolved)
        if (to?.level !== level || to.room === from.room) continue
        needs.set(from.room, (needs.get(from.room) ?? new Set()).add(to.room))
      }
    }
    return [...needs.keys()]
      .filter((room) => reaches(room, room, needs, new Set()))
      .map((room) => `no-room-circles: ${room} (${level}) -> ${[...(needs.get(room) ?? [])].join(', ')}`)
  })
}

function roomOf(file: string): { room: string; level: 'shared' | 'server' } | null {
  const [, room, side] =
    /^src\/features\/([^/]+)\/(server\/|import\/|pictures\/|prices\/|web\/)?/.exec(file) ?? []
  if (!room || side === 'web/') return null
  return { room, level: side ? 'server' : 'shared' }
}

function reaches(from: string, target: string, needs: Map<string, Set<string>>, seen: Set<string>): boolean {
  for (const next of needs.get(from) ?? []) {
    if (next === target) return true
    if (seen.has(next)) continue
    seen.add(next)
    if (reaches(next, target, needs, seen)) return true
  }
  return false
}
