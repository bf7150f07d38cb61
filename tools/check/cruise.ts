import { createRequire } from 'node:module'
import path from 'node:path'

// `node tools/check/cruise.ts ROOT` prints the imports of ROOT/src and the rules they break as JSON. It is a separate
// process because the cruiser parses TypeScript without JSX unless its parser is changed before the cruiser loads it.
type Options = Record<string, unknown>
const require = createRequire(import.meta.url)
const swc = require('@swc/core') as { parseFileSync: (file: string, options: Options) => unknown }
const parse = swc.parseFileSync
swc.parseFileSync = (file, options) => parse(file, { ...options, tsx: file.endsWith('.tsx') })

const root = path.resolve(process.argv[2] ?? '.')
const { forbidden, options } = require(path.join(root, '.dependency-cruiser.cjs')) as {
  forbidden: never[]
  options: Options
}
process.chdir(root)
const { cruise } = await import('dependency-cruiser')
const { output } = await cruise(['src'], {
  ...options,
  ruleSet: { forbidden },
  validate: true,
  outputType: 'json',
})
process.stdout.write(String(output))
