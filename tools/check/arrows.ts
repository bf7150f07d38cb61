import { spawnSync } from 'node:child_process'
import path from 'node:path'

type Cruise = {
  summary: { totalCruised: number; violations: { rule: { name: string }; from: string; to: string }[] }
}

/** Fewer files than this means that the cruiser saw nothing: it exits 0 when it cannot parse TypeScript. */
export const leastModules = 100

const cli = path.resolve('node_modules/dependency-cruiser/bin/dependency-cruise.mjs')

/** Every import under `root`/src that breaks an arrow of STYLE.md, as `rule: from -> to`. */
export function brokenArrows(root: string): { broken: string[]; modules: number } {
  const run = spawnSync(
    process.execPath,
    [cli, 'src', '--config', '.dependency-cruiser.cjs', '--output-type', 'json'],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 256 * 1024 * 1024,
    },
  )
  if (!run.stdout) throw new Error(`dependency-cruiser failed: ${run.stderr}`)
  const { summary } = JSON.parse(run.stdout) as Cruise
  return {
    broken: summary.violations.map((v) => `${v.rule.name}: ${v.from} -> ${v.to}`),
    modules: summary.totalCruised,
  }
}
