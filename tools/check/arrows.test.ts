import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { brokenArrows } from './arrows.ts'

/** One planted fault for each rule: the files that break it and no other rule. It proves that each rule can fail. */
const faults: Record<string, Record<string, string>> = {
  // The planted tree alone is too small.
  'enough-was-read': {},
  // Through a third feature, with files that form no cycle themselves.
  'no-feature-cycles: featureC': {
    'src/features/featureC/first.ts': "import '#features/featureD/first.ts'\n",
    'src/features/featureD/first.ts': 'export const d = 1\n',
    'src/features/featureD/second.ts': "import '#features/featureE/first.ts'\n",
    'src/features/featureE/first.ts': 'export const e = 1\n',
    'src/features/featureE/second.ts': "import '#features/featureC/second.ts'\n",
    'src/features/featureC/second.ts': 'export const c = 1\n',
  },
  // One feature's page imports the other's page, whose server imports the first one's shared file.
  'no-feature-cycles: featureA': {
    'src/features/featureA/web/Page.tsx': "import '#features/featureB/web/Panel.tsx'\n",
    'src/features/featureB/web/Panel.tsx': 'export const a = 1\n',
    'src/features/featureB/server/service.ts': "import '#features/featureA/rules.ts'\n",
    'src/features/featureA/rules.ts': 'export const b = 1\n',
  },
  // Through a file that composes them; a type alone is enough.
  'no-folder-cycles: src/features/house/web/stage': {
    'src/features/house/web/stage/Stage.tsx': "import '../Room.tsx'\n",
    'src/features/house/web/Room.tsx': "import type { Row } from './panels/Panel.tsx'\nexport type Rows = Row[]\n",
    'src/features/house/web/panels/Panel.tsx': "export type { Stage } from '../stage/tools.ts'\nexport type Row = 1\n",
    'src/features/house/web/stage/tools.ts': 'export type Stage = 1\n',
  },
  // An import of a type alone.
  'scene-in-one-direction: geometry -> rooms': {
    'src/scene/model/geometry/early.ts': "import type { Late } from '../rooms/late.ts'\nexport type Early = Late\n",
    'src/scene/model/rooms/late.ts': 'export type Late = 1\n',
  },
  'scene-in-one-direction: attic -> model': {
    'src/scene/model/attic/unlisted.ts': "import '../listed.ts'\n",
    'src/scene/model/listed.ts': 'export const listed = 1\n',
  },
  'no-scene-cycles: src/scene/model/furnish/one': {
    'src/scene/model/furnish/one/first.ts': "import '../two/first.ts'\n",
    'src/scene/model/furnish/two/first.ts': 'export const first = 1\n',
    'src/scene/model/furnish/two/second.ts':
      "import type { Second } from '../one/second.ts'\nexport type Two = Second\n",
    'src/scene/model/furnish/one/second.ts': 'export type Second = 1\n',
  },
  'lib-imports-nothing': { 'src/lib/greedy.ts': "import '#server/thing.ts'\n" },
  'shared-files-are-pure': { 'src/features/impure/rules.ts': "import 'pg'\n" },
  'browser-never-imports-server': {
    'src/features/leaky/web/Page.tsx': "import '#features/leaky/server/service.ts'\n",
  },
  'browser-never-imports-server: src/features/leaky/web/Read.tsx': {
    'src/features/leaky/web/Read.tsx': "import '#features/house/read/load.ts'\n",
  },
  'plumbing-knows-no-product': { 'src/server/nosy.ts': "import '#features/impure/rules.ts'\n" },
  'enter-other-features-by-service': {
    'src/features/burglar/server/service.ts': "import '#features/house/server/queries.ts'\n",
  },
  'enter-other-features-by-service: src/features/burglar/read/': {
    'src/features/burglar/read/load.ts': "import '#features/house/read/queries.ts'\n",
  },
  'only-queries-touch-tables': { 'src/features/house/server/service.ts': "import '#db/write.ts'\n" },
  'only-queries-touch-tables: src/features/house/server/verb.ts': {
    'src/features/house/server/verb.ts': "export const verb = (tx: any) => tx.query({ text: 'DELETE FROM orders' })\n",
  },
  'three-stays-in-the-scene': { 'src/features/leaky/web/Scene.tsx': "import 'three'\n" },
  'two-features-draw-scenes': { 'src/features/leaky/web/Picture.tsx': "import '#scene/view/viewer.ts'\n" },
  'scene-model-is-pure': { 'src/scene/model/tainted.ts': "import '#web/kit.ts'\n" },
  'app-is-not-imported': { 'src/features/climber/server/service.ts': "import '#app/deps.ts'\n" },
  'product-never-imports-demo': { 'src/server/host.ts': "import '#demo/load.ts'\n" },
  'plumbing-knows-no-product: src/db/nosy.ts': { 'src/db/nosy.ts': "import '#features/impure/rules.ts'\n" },
  resolvable: { 'src/lib/lost.ts': "import './nowhere.ts'\n" },
}

const ground: Record<string, string> = {
  'src/server/thing.ts': 'export const thing = 1\n',
  'src/features/leaky/server/service.ts': 'export const service = 1\n',
  'src/features/house/server/queries.ts': 'export const queries = 1\n',
  'src/features/house/read/load.ts': 'export const load = 1\n',
  'src/features/house/read/queries.ts': 'export const imported = 1\n',
  'demo/load.ts': 'export const load = 1\n',
  'src/db/write.ts': 'export const write = 1\n',
  'src/scene/view/viewer.ts': 'export const viewer = 1\n',
  'src/features/visualizer/web/Stage.tsx': "import '#scene/view/viewer.ts'\n",
  'src/web/kit.ts': 'export const kit = 1\n',
  'src/app/deps.ts': 'export const deps = 1\n',
  'node_modules/three/package.json': '{"name":"three","version":"1.0.0","main":"three.js"}',
  'node_modules/three/three.js': 'export const three = 1\n',
  'node_modules/pg/package.json': '{"name":"pg","version":"1.0.0","main":"pg.js"}',
  'node_modules/pg/pg.js': 'export const pg = 1\n',
}

let broken: string[] = []
let root = ''
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'wainscot-arrows-'))
  for (const file of ['.dependency-cruiser.cjs', 'tsconfig.json', 'package.json']) cpSync(file, path.join(root, file))
  for (const [file, content] of Object.entries({
    ...ground,
    ...Object.assign({}, ...Object.values(faults)),
  })) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), content as string)
  }
  // The cruiser looks for its parser in the folder that it checks.
  for (const name of ['@swc', 'typescript'])
    symlinkSync(path.resolve('node_modules', name), path.join(root, 'node_modules', name))
  broken = brokenArrows(root).broken
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

it.each(Object.keys(faults))('catches the planted error of %s', (rule) => {
  expect(broken.filter((line) => line.startsWith(rule))).not.toEqual([])
})

it('finds nothing that was not planted, and has an error for each rule', () => {
  const planted = new Set(Object.keys(faults).map(ruleOf))
  expect(new Set(broken.map(ruleOf))).toEqual(planted)
  const { forbidden } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as {
    forbidden: { name: string }[]
  }
  expect(forbidden.map(({ name }) => name).filter((name) => !planted.has(name))).toEqual([])
})

const ruleOf = (line: string) => line.replace(/:.*/, '')
