import { spawnSync } from 'node:child_process'
import path from 'node:path'

type Cruise = {
  modules: { source: string; dependencies: { resolved: string }[] }[]
  summary: { totalCruised: number; violations: { rule: { name: string }; from: string; to: string }[] }
}

/** With fewer files than this the cruiser has read nothing: it exits with 0 when it cannot parse TypeScript. */
const leastModules = 100

/** Every import under `root`/src that breaks an import rule of STYLE.md, as `rule: from -> to`. */
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
  return { broken: [...broken, ...featureCycles(modules)], modules: count }
}

/** Features that import each other, directly or through others, as whole folders: shared files, servers and pages. */
function featureCycles(modules: Cruise['modules']): string[] {
  const needs = new Map<string, Set<string>>()
  for (const { source, dependencies } of modules) {
    const from = featureOf(source)
    if (!from || source.includes('.test.')) continue
    for (const { resolved } of dependencies) {
      const to = featureOf(resolved)
      if (to && to !== from) needs.set(from, (needs.get(from) ?? new Set()).add(to))
    }
  }
  return [...needs.keys()]
    .filter((feature) => reaches(feature, feature, needs, new Set()))
    .map((feature) => `no-feature-cycles: ${feature} -> ${[...(needs.get(feature) ?? [])].join(', ')}`)
}

function featureOf(file: string): string | null {
  return /^src\/features\/([^/]+)\//.exec(file)?.[1] ?? null
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
