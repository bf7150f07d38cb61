import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

type Cruise = {
  modules: { source: string; dependencies: { resolved: string }[] }[]
  summary: { totalCruised: number; violations: { rule: { name: string }; from: string; to: string }[] }
}

/** With fewer files than this the cruiser has read nothing: it exits with 0 when it cannot parse TypeScript. */
const minModules = 100

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
  if (count < minModules) broken.push(`enough-was-read: only ${count} modules, so the cruiser cannot parse the sources`)
  broken.push(
    ...queriesElsewhere(root, modules),
    ...featureCycles(modules),
    ...folderCycles(modules),
    ...sceneArrows(modules),
  )
  return { broken, modules: count }
}

/** Files that may query: those of queries, and plumbing that touches no table of ours. */
const mayQuery = /^src\/(db\/|server\/(bus\/|jobs\.ts$|http\/health\.ts$))|queries\.ts$|\.test\.tsx?$/

function queriesElsewhere(root: string, modules: Cruise['modules']): string[] {
  return modules
    .map(({ source }) => source)
    .filter((file) => file.startsWith('src/') && !mayQuery.test(file))
    .filter((file) => /\.query[<(]/.test(readFileSync(path.join(root, file), 'utf8')))
    .map((file) => `only-queries-touch-tables: ${file}`)
}

/** Features that import each other, directly or through others, as whole folders: shared files, servers and pages. */
function featureCycles(modules: Cruise['modules']): string[] {
  return cyclesOf(importsBetween(modules, (file) => /^src\/features\/([^/]+)\//.exec(file)?.[1] ?? null)).map(
    ([feature, needs]) => `no-feature-cycles: ${feature} -> ${needs.join(', ')}`,
  )
}

/**
 * Folders of a feature that import each other. Files directly in the feature, its web/ or its server/ count one by one:
 * some are what its folders share, others compose them.
 */
function folderCycles(modules: Cruise['modules']): string[] {
  const groups = importsBetween(modules, (file) => {
    const within = /^src\/features\/[^/]+\/(?:(?:web|server)\/)?(.+)$/.exec(file)?.[1]
    return within === undefined ? null : within.includes('/') ? path.dirname(file) : file
  })
  return cyclesOf(groups)
    .filter(([group]) => path.extname(group) === '')
    .map(([folder, needs]) => {
      const own = needs.filter((to) => to.startsWith(`${folder.split('/').slice(0, 3).join('/')}/`))
      return `no-folder-cycles: ${folder} -> ${own.join(', ')}`
    })
}

/** The folders of the scene's model; each may import from those before it. The second has the files of the model itself. */
const sceneOrder = [
  'geometry',
  '',
  'materials',
  'bodies',
  'layout',
  'furnish',
  'rooms',
  'light',
  'studio',
  'export',
  'takeoff',
]

/** Imports against the order of the model's folders, and folders of the scene at any depth that form a circle. */
function sceneArrows(modules: Cruise['modules']): string[] {
  const top = importsBetween(modules, modelFolder)
  const against = [...top].flatMap(([from, needs]) =>
    [...needs]
      .filter((to) => !sceneOrder.slice(0, Math.max(0, sceneOrder.indexOf(from))).includes(to))
      .map((to) => `scene-in-one-direction: ${from || 'model'} -> ${to || 'model'}`),
  )
  const folders = importsBetween(modules, (file) => (file.startsWith('src/scene/') ? path.dirname(file) : null))
  const circles = cyclesOf(folders).map(([folder, needs]) => `no-scene-cycles: ${folder} -> ${needs.join(', ')}`)
  return [...against, ...circles]
}

function modelFolder(file: string): string | null {
  const found = /^src\/scene\/model\/(?:([^/]+)\/)?/.exec(file)
  return found && (found[1] ?? '')
}

/** What each group of files imports of other groups; tests do not count, and files in no group. */
function importsBetween(
  modules: Cruise['modules'],
  groupOf: (file: string) => string | null,
): Map<string, Set<string>> {
  const needs = new Map<string, Set<string>>()
  for (const { source, dependencies } of modules) {
    const from = groupOf(source)
    if (from === null || source.includes('.test.')) continue
    for (const { resolved } of dependencies) {
      const to = groupOf(resolved)
      if (to !== null && to !== from) needs.set(from, (needs.get(from) ?? new Set()).add(to))
    }
  }
  return needs
}

function cyclesOf(needs: Map<string, Set<string>>): [string, string[]][] {
  return [...needs].flatMap(([group, all]) => (reaches(group, group, needs, new Set()) ? [[group, [...all]]] : []))
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
