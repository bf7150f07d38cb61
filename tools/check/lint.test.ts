import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

/** One planted fault for each of our rules that Biome checks. */
const faults: Record<string, Record<string, string>> = {
  noImportCycles: {
    'src/lib/circle-a.ts': "import { b } from './circle-b.ts'\nexport const a = () => b\n",
    'src/lib/circle-b.ts': "import { a } from './circle-a.ts'\nexport const b = () => a\n",
  },
  noBarrelFile: { 'src/lib/barrel.ts': "export * from './circle-a.ts'\n" },
  noExplicitAny: { 'src/lib/loose.ts': 'export const loose = (value: any) => value\n' },
  noDefaultExport: { 'src/lib/default.ts': 'export default 1\n' },
  noExcessiveLinesPerFile: {
    'src/lib/long.ts': Array.from({ length: 401 }, (_, i) => `export const n${i} = ${i}\n`).join(''),
  },
  'Fields are written out': { 'src/lib/packed.ts': 'export const packed = { ...{ a: 1, b: 2 }, c: 3 }\n' },
  noRestrictedImports: {
    'src/features/rude/web/far.ts': "import { n1 } from '../../other/web/x.ts'\nexport const far = n1\n",
  },
}

let report = ''
let root = ''
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'wainscot-lint-'))
  for (const file of ['biome.json', 'tools/check/packed-fields.grit']) cpSync(file, path.join(root, file))
  for (const [file, content] of Object.entries(Object.assign({}, ...Object.values(faults)) as Record<string, string>)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), content)
  }
  const run = spawnSync(
    process.execPath,
    [path.resolve('node_modules/@biomejs/biome/bin/biome'), 'lint', '--max-diagnostics=200'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
  report = run.stdout + run.stderr
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

it.each(Object.keys(faults))('Biome catches the planted error of %s', (rule) => {
  expect(report).toContain(rule)
})
